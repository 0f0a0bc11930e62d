using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>A verified delivery.</summary>
    public sealed class Delivery
    {
        internal Delivery(string idempotencyKey, IEvent content)
        {
            IdempotencyKey = idempotencyKey;
            Event = content;
        }

        /// <summary>The same for all retries and redeliveries of an event: handle each key once.</summary>
        public string IdempotencyKey { get; }

        public IEvent Event { get; }
    }
}
