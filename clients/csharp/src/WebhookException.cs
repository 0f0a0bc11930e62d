using System;

namespace PartnerApi
{
    /// <summary>A delivery that is not to be taken. Answer with its status and message.</summary>
    public sealed class WebhookException : Exception
    {
        internal WebhookException(int status, string message) : base(message)
        {
            Status = status;
        }

        /// <summary>HTTP status of the answer.</summary>
        public int Status { get; }
    }
}
