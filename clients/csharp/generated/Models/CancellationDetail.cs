// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Why an order was cancelled.</summary>
    public sealed class CancellationDetail
    {
        private CancellationDetail()
        {
        }

        /// <summary>The reason, in Indonesian. May be null.</summary>
        [MaybeNull]
        public string Reason { get; private set; }

        private static readonly JsonFields<CancellationDetail> _fields =
            new JsonFields<CancellationDetail>(() => new CancellationDetail())
                .Optional("reason", JsonObject.AsString, (model, value) => model.Reason = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CancellationDetail FromJson(object json) => _fields.Read(json);
    }
}
