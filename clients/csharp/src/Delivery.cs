using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>A genuine delivery.</summary>
    public sealed class Delivery
    {
        internal Delivery(string idempotencyKey, IEvent content)
        {
            IdempotencyKey = idempotencyKey;
            Event = content;
        }

        /// <summary>The same over all retries and redeliveries: handle each once.</summary>
        public string IdempotencyKey { get; }

        public IEvent Event { get; }
    }
}
