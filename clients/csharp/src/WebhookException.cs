using System;

namespace PartnerApi
{
    /// <summary>The delivery is not authentic, is too old, or is not a valid event. Respond with its status and message.</summary>
    public sealed class WebhookException : Exception
    {
        internal WebhookException(int status, string message, string place = null) : base(Printable.Escape(message))
        {
            Status = status;
            Place = place;
        }

        /// <summary>JSON Pointer to the invalid value in the body of an authentic delivery; null for other reasons.</summary>
        public string Place { get; }

        /// <summary>HTTP status to return.</summary>
        public int Status { get; }
    }
}
