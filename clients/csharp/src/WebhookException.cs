using System;

namespace PartnerApi
{
    /// <summary>The delivery is not authentic, is too old, or is not a valid event. Respond with its status and message.</summary>
    public sealed class WebhookException : Exception
    {
        internal WebhookException(int status, string message) : base(Printable.Escape(message))
        {
            Status = status;
        }

        /// <summary>HTTP status to return.</summary>
        public int Status { get; }
    }
}
