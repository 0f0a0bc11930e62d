using System.Collections.Generic;

namespace PartnerApi.Json
{
    /// <summary>What is sent as an object of JSON.</summary>
    public interface IJsonObject
    {
        /// <summary>Its fields by their names on the wire. Those that are left out are not in it; values are those that <see cref="JsonText"/> takes.</summary>
        IReadOnlyDictionary<string, object> ToJson();
    }
}
