using System;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>Clock and timer of the client, which tests can replace.</summary>
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
