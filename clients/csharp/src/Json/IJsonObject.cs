using System.Collections.Generic;

namespace PartnerApi.Json
{
    /// <summary>A value that is serialized as a JSON object.</summary>
    public interface IJsonObject
    {
        /// <summary>
        /// Returns the fields by their names in JSON, without omitted fields. <see cref="JsonText"/> can write all values.
        /// </summary>
        IReadOnlyDictionary<string, object> ToJson();
    }
}
