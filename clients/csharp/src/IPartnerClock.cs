using System;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>The time and the waiting of a client, to be set by tests.</summary>
    public interface IPartnerClock
    {
        DateTimeOffset Now { get; }

        Task SleepAsync(TimeSpan pause, CancellationToken cancellationToken);
    }

    internal sealed class SystemClock : IPartnerClock
    {
        public DateTimeOffset Now => DateTimeOffset.UtcNow;

        public Task SleepAsync(TimeSpan pause, CancellationToken cancellationToken) => Task.Delay(pause, cancellationToken);
    }
}
