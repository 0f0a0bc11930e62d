using System;
using System.Collections.Generic;
using System.Linq;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>Everything that this package throws at a call, but for <see cref="OperationCanceledException"/>.</summary>
    public abstract class PartnerException : Exception
    {
        private protected PartnerException(string message, Exception cause) : base(message, cause)
        {
        }
    }

    /// <summary>An answer that is not 2xx, or the refusal of a token.</summary>
    public sealed class PartnerApiException : PartnerException
    {
        internal PartnerApiException(Response response, IReadOnlyList<ErrorDetail> errors) : base(MessageOf(response, errors), null)
        {
            Response = response;
            Errors = errors;
        }

        /// <summary>HTTP status of the answer.</summary>
        public int Status => Response.Status;

        /// <summary>
        /// Code of the first error, one of <see cref="ErrorCode"/> or a newer one; <c>HTTP_{status}</c> without one. Decide by this and the
        /// status.
        /// </summary>
        public string Code => CodeOf(Response, Errors);

        /// <summary>Whether the same request may be sent again.</summary>
        public Repeat Repeat => ErrorCode.RepeatOf(Code, Status);

        /// <summary>Every violation that the service found; empty if the answer is not of the service, such as a proxy's page.</summary>
        public IReadOnlyList<ErrorDetail> Errors { get; }

        /// <summary><c>X-Request-ID</c> of the answer, or null: name it when you ask for help.</summary>
        public string RequestId => Response.Header("X-Request-ID");

        public Response Response { get; }

        private static string CodeOf(Response response, IReadOnlyList<ErrorDetail> errors) =>
            errors.Count == 0 ? $"HTTP_{response.Status}" : errors[0].Code;

        private static string MessageOf(Response response, IReadOnlyList<ErrorDetail> errors)
        {
            string first = $"{response.Status} {CodeOf(response, errors)} from {response.Address}{response.Named}";
            IEnumerable<string> lines = errors.Select(error => error.Field == null ? error.Message : $"{error.Field}: {error.Message}");
            return string.Join("\n  ", new[] { first }.Concat(lines).Concat(new[] { AdviceOf(response, errors) }));
        }

        /// <summary>What to do, and where the service that answered the code describes it.</summary>
        private static string AdviceOf(Response response, IReadOnlyList<ErrorDetail> errors)
        {
            string code = CodeOf(response, errors);
            string advice = SentenceOf(ErrorCode.RepeatOf(code, response.Status));
            int at = response.Address.IndexOf("/integrations/", StringComparison.Ordinal);
            if (errors.Count == 0 || at < 0)
            {
                return advice; // A proxy's answer, or that of the token address.
            }
            return $"{advice} See {response.Address.Substring(0, at)}/errors/{code.ToLowerInvariant().Replace('_', '-')}/";
        }

        private static string SentenceOf(Repeat repeat)
        {
            switch (repeat)
            {
                case Repeat.Never:
                    return "The same request never succeeds.";
                case Repeat.Later:
                    return "The same request may be sent again later.";
                default:
                    return "The same request succeeds only after a change.";
            }
        }
    }

    /// <summary>A 2xx whose body is not what the contract says, such as a page of a proxy.</summary>
    public sealed class UnreadableAnswerException : PartnerException
    {
        private readonly Response _response;
        private readonly JsonException _found;

        internal UnreadableAnswerException(Response response, JsonException found, string excerpt) : base(MessageOf(response, found, excerpt), null)
        {
            _response = response;
            _found = found;
            Excerpt = excerpt;
        }

        /// <summary>Where the answer came from, without the query.</summary>
        public string Address => _response.Address;

        /// <summary>HTTP status of the answer.</summary>
        public int Status => _response.Status;

        /// <summary><c>X-Request-ID</c> of the answer, or null.</summary>
        public string RequestId => _response.Header("X-Request-ID");

        /// <summary>JSON Pointer into the body; empty for all of it.</summary>
        public string Place => _found.Place;

        public string Expected => _found.Expected;

        public string Got => _found.Got;

        /// <summary>How a body that is no JSON begins; empty for others.</summary>
        public string Excerpt { get; }

        private static string MessageOf(Response response, JsonException found, string excerpt)
        {
            string place = found.Place.Length == 0 ? "the body" : found.Place;
            string shown = excerpt.Length == 0 ? "" : $" ({excerpt})";
            string help = response.Named.Length == 0 ? "" : ", or ask for help with the request id";
            return $"Expected {found.Expected} at {place}, got {found.Got}{shown}: {response.Status} from {response.Address}{response.Named}. "
                + $"Look whether a proxy answered{help}.";
        }
    }

    /// <summary>A redirect. It is not followed: a token goes to the service and nowhere else.</summary>
    public sealed class RedirectException : PartnerException
    {
        internal RedirectException(string address, int status, string location)
            : base($"Expected an answer of {address}, got a redirect {status} to {location}. It is not followed: correct the address.", null)
        {
            Address = address;
            Status = status;
            Location = location;
        }

        /// <summary>Where the request went, without the query.</summary>
        public string Address { get; }

        /// <summary>HTTP status of the answer.</summary>
        public int Status { get; }

        /// <summary>Where it leads, without the query.</summary>
        public string Location { get; }
    }

    /// <summary>There was no whole answer: not connected, broken off, or not in time.</summary>
    public sealed class PartnerConnectionException : PartnerException
    {
        private readonly string _reason;

        internal PartnerConnectionException(string address, int attempts, string reason, Exception cause)
            : base($"No answer from {address} after {attempts} attempts: {reason}. Look at the address, the network and the proxy.", cause)
        {
            Address = address;
            Attempts = attempts;
            _reason = reason;
        }

        /// <summary>Where the request went, without the query.</summary>
        public string Address { get; }

        /// <summary>How often it was tried.</summary>
        public int Attempts { get; }

        internal PartnerConnectionException After(int tried) => new PartnerConnectionException(Address, tried, _reason, InnerException);
    }
}
