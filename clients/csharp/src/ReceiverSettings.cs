using System;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>Settings of a receiver. Each has a default.</summary>
    public sealed class ReceiverSettings
    {
        /// <summary>Store of the keys of handled deliveries. Default: the latest 10,000 keys, in memory.</summary>
        public ISeenKeys Seen { get; set; } = new LatestKeys(10_000);

        /// <summary>Maximum size of a body. Larger bodies are rejected without being read.</summary>
        public int MaxBodyBytes { get; set; } = Contract.MaxDeliveryBytes;

        /// <summary>
        /// Called when a handler throws, or, with a null event, when the body was already read. Default: writes to standard error.
        /// </summary>
        public Action<Exception, IEvent> OnError { get; set; } = WriteError;

        /// <summary>Called after each delivery. It must not throw.</summary>
        public Action<Moment> Observe { get; set; } = moment => { };

        /// <summary>Returns the current time; replace it in tests.</summary>
        public Func<DateTimeOffset> Now { get; set; } = () => DateTimeOffset.UtcNow;

        private static void WriteError(Exception error, IEvent content) =>
            Console.Error.WriteLine(content == null ? error.Message : $"{content.Header.EventName}: {error}");
    }
}
