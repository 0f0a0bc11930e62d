using System;
using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>Level of a <see cref="Moment"/>, with the numbers of <c>Microsoft.Extensions.Logging.LogLevel</c>.</summary>
    public enum MomentLevel
    {
        /// <summary>A token request or an attempt.</summary>
        Debug = 1,

        /// <summary>A success.</summary>
        Information = 2,

        /// <summary>Everything else.</summary>
        Warning = 3,
    }

    /// <summary>
    /// An action of the client or the receiver. It contains no token, secret, query or body. <see cref="ToString"/> returns it as one line.
    /// To log it: <c>Observe = moment => logger.Log((LogLevel)moment.Level, "{Moment}", moment)</c>.
    /// </summary>
    public sealed class Moment
    {
        internal Moment(string kind, string subject)
        {
            Kind = kind;
            Subject = subject;
        }

        /// <summary>
        /// <c>token</c>: a new token is requested. <c>attempt</c>: a request is sent. <c>response</c>: it got a response. <c>wait</c>: a
        /// delay before the next attempt. <c>error</c>: it got no response. <c>delivery</c>: the receiver responded to a delivery.
        /// </summary>
        public string Kind { get; }

        /// <summary>
        /// Method and URL of the request without its query, or name of the event and idempotency key of an authentic delivery.
        /// </summary>
        public string Subject { get; }

        /// <summary>Number of the attempt, from 1.</summary>
        public int Attempt { get; internal set; }

        /// <summary>Maximum number of attempts.</summary>
        public int MaxAttempts { get; internal set; }

        /// <summary>HTTP status of the response; 0 for other moments.</summary>
        public int Status { get; internal set; }

        /// <summary><c>X-Request-ID</c> of the response, or null. Include it when you contact support.</summary>
        public string RequestId { get; internal set; }

        /// <summary>Duration of the attempt, of the delay or of the handling of the delivery, or null.</summary>
        public TimeSpan? Duration { get; internal set; }

        /// <summary>Message of the error, or why the delivery was rejected; otherwise empty.</summary>
        public string Reason { get; internal set; } = "";

        /// <summary>Level for a log.</summary>
        public MomentLevel Level =>
            Kind == "token" || Kind == "attempt" ? MomentLevel.Debug : Status > 0 && Status < 400 ? MomentLevel.Information : MomentLevel.Warning;

        /// <summary>Returns the moment as one line.</summary>
        public override string ToString()
        {
            var parts = new List<string>();
            if (Subject != "") parts.Add(Subject);
            if (Attempt > 0) parts.Add($"{Attempt} of {MaxAttempts}");
            if (RequestId != null) parts.Add($"request {RequestId}");
            if (Duration != null) parts.Add($"{(long)Duration.Value.TotalMilliseconds} ms");
            string status = Status > 0 ? $" {Status}" : "";
            string reason = Reason == "" ? "" : $": {Reason}";
            return Printable.Escape($"{Kind}{status}: {string.Join(", ", parts)}{reason}");
        }
    }
}
