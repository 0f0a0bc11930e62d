using System;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>Settings of a receiver; each has a default.</summary>
    public sealed class ReceiverSettings
    {
        /// <summary>Keys of deliveries that were handled. Default: the latest 10,000, in memory.</summary>
        public ISeenKeys Seen { get; set; } = new LatestKeys(10_000);

        /// <summary>A larger body is refused unread.</summary>
        public int MaxBodyBytes { get; set; } = Contract.MaxDeliveryBytes;

        /// <summary>
        /// Called when a handler throws, or the body was read before (the event is then null). Default: writes to the standard error.
        /// </summary>
        public Action<Exception, IEvent> OnError { get; set; } = WriteError;

        /// <summary>Another clock, for tests.</summary>
        public Func<DateTimeOffset> Now { get; set; } = () => DateTimeOffset.UtcNow;

        private static void WriteError(Exception error, IEvent content) =>
            Console.Error.WriteLine(content == null ? error.Message : $"{content.Header.EventName}: {error}");
    }
}
