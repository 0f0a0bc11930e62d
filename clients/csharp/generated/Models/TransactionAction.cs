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

        private static readonly JsonFields<TransactionAction> _fields =
            new JsonFields<TransactionAction>(() => new TransactionAction())
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("method", JsonObject.AsString, (model, value) => model.Method = value)
                .Required("url", JsonObject.AsString, (model, value) => model.Url = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionAction FromJson(object json) => _fields.Read(json);
    }
}
