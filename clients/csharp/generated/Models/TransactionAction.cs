// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An available action of the transaction.</summary>
    public sealed class TransactionAction
    {
        private TransactionAction()
        {
        }

        /// <summary>Read the QR image.</summary>
        public string Name { get; private set; }

        /// <summary>HTTP method of the call.</summary>
        public string Method { get; private set; }

        /// <summary>Complete, signed URL of the call; it needs no access token and is valid until <c>payable_until</c>.</summary>
        public string Url { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionAction FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new TransactionAction
            {
                Name = fields.Read("name", JsonObject.AsString),
                Method = fields.Read("method", JsonObject.AsString),
                Url = fields.Read("url", JsonObject.AsString),
            };
        }
    }
}
