using System;
using System.Collections.Generic;
using System.Linq;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>
    /// Base class of the exceptions that calls throw, except <see cref="OperationCanceledException"/>. Control and bidirectional characters of
    /// the service's texts are escaped in the message, and unchanged in the other properties.
    /// </summary>
    public abstract class PartnerException : Exception
    {
        private protected PartnerException(Exception cause, params string[] lines) : base(string.Join("\n  ", lines.Select(Printable.Escape)), cause)
        {
        }
    }

    /// <summary>The service returned a status other than 2xx, or the token endpoint rejected the credentials.</summary>
    public sealed class PartnerApiException : PartnerException
    {
        internal PartnerApiException(Response response, IReadOnlyList<ErrorDetail> errors) : base(null, FormatLines(response, errors))
        {
            Response = response;
            Errors = errors;
        }

        /// <summary>HTTP status of the response.</summary>
        public int Status => Response.Status;

        /// <summary>
        /// Code of the first error, such as <see cref="ErrorCode.PromotionNotActivated"/>; <c>HTTP_{status}</c> if the response contains
        /// none. Newer services may return codes that this version does not list.
        /// </summary>
        public string Code => FindCode(Response, Errors);

        /// <summary>Whether you can retry the same request.</summary>
        public Repeat Repeat => ErrorCode.RepeatOf(Code, Status);

        /// <summary>All violations that the service reported; empty if the response did not come from the service.</summary>
        public IReadOnlyList<ErrorDetail> Errors { get; }

        /// <summary><c>X-Request-ID</c> of the response, or null. Include it when you contact support.</summary>
        public string RequestId => Response.Header("X-Request-ID");

        /// <summary>Time to wait before a retry, from <c>Retry-After</c>; null without the header.</summary>
        public TimeSpan? RetryAfter => PartnerApi.RetryAfter.Of(Response, DateTimeOffset.UtcNow);

        public Response Response { get; }

        private static string FindCode(Response response, IReadOnlyList<ErrorDetail> errors) =>
            errors.Count == 0 ? $"HTTP_{response.Status}" : errors[0].Code;

        private static string[] FormatLines(Response response, IReadOnlyList<ErrorDetail> errors)
        {
            string first = $"{response.Status} {FindCode(response, errors)} from {response.Address}{response.RequestLabel}";
            IEnumerable<string> lines = errors.Select(error => error.Field == null ? error.Message : $"{error.Field}: {error.Message}");
            return new[] { first }.Concat(lines).Concat(new[] { FormatAdvice(response, errors) }).ToArray();
        }

        /// <summary>Returns advice on retries, with a link to the description of the code in the service's portal.</summary>
        private static string FormatAdvice(Response response, IReadOnlyList<ErrorDetail> errors)
        {
            string code = FindCode(response, errors);
            string advice = AdviceFor(ErrorCode.RepeatOf(code, response.Status));
            int at = response.Address.IndexOf("/integrations/", StringComparison.Ordinal);
            if (errors.Count == 0 || at < 0) return advice; // The response of a proxy or of the token endpoint.
            return $"{advice} See {response.Address.Substring(0, at)}/errors/{code.ToLowerInvariant().Replace('_', '-')}/";
        }

        private static string AdviceFor(Repeat repeat)
        {
            switch (repeat)
            {
                case Repeat.Never:
                    return "The same request never succeeds.";
                case Repeat.Later:
                    return "You can retry the same request later.";
                default:
                    return "The same request succeeds only after a change.";
            }
        }
    }

    /// <summary>A 2xx response whose body does not match the contract, such as a proxy's page.</summary>
    public sealed class UnreadableAnswerException : PartnerException
    {
        private readonly Response _response;
        private readonly JsonException _mismatch;

        internal UnreadableAnswerException(Response response, JsonException mismatch, string excerpt) : base(null, FormatMessage(response, mismatch, excerpt))
        {
            _response = response;
            _mismatch = mismatch;
            Excerpt = excerpt;
        }

        /// <summary>URL without its query, which may contain a signature.</summary>
        public string Address => _response.Address;

        /// <summary>HTTP status of the response.</summary>
        public int Status => _response.Status;

        /// <summary><c>X-Request-ID</c> of the response, or null.</summary>
        public string RequestId => _response.Header("X-Request-ID");

        /// <summary>JSON Pointer into the body; empty for the whole body.</summary>
        public string Place => _mismatch.Place;

        public string Expected => _mismatch.Expected;

        public string Got => _mismatch.Got;

        /// <summary>Beginning of a body that is not JSON; empty otherwise.</summary>
        public string Excerpt { get; }

        private static string FormatMessage(Response response, JsonException mismatch, string excerpt)
        {
            string place = mismatch.Place.Length == 0 ? "in the body" : $"at {mismatch.Place}";
            string quote = excerpt.Length == 0 ? "" : $" ({excerpt})";
            string help = response.RequestLabel.Length == 0 ? "" : ", or contact support with the request id";
            return $"Expected {mismatch.Expected} {place}, got {mismatch.Got}{quote}: {response.Status} from {response.Address}{response.RequestLabel}. "
                + $"Check whether a proxy returned this response{help}.";
        }
    }

    /// <summary>The server returned a redirect. The client does not follow it, so that the token goes to the service only.</summary>
    public sealed class RedirectException : PartnerException
    {
        internal RedirectException(string address, int status, string location)
            : base(null, $"Expected a response from {address}, got a redirect ({status}) to {location}. Redirects are not followed: correct the address.")
        {
            Address = address;
            Status = status;
            Location = location;
        }

        /// <summary>URL without its query, which may contain a signature.</summary>
        public string Address { get; }

        /// <summary>HTTP status of the response.</summary>
        public int Status { get; }

        /// <summary>Target of the redirect, without its query.</summary>
        public string Location { get; }
    }

    /// <summary>The access token is not valid in a header: a line break would start another header. The message does not contain it.</summary>
    public sealed class TokenException : PartnerException
    {
        internal TokenException()
            : base(null, "Expected a token of printable ASCII characters, got other characters. Check where the token is read from.")
        {
        }
    }

    /// <summary>The connection failed, was reset, or timed out.</summary>
    public sealed class PartnerConnectionException : PartnerException
    {
        private readonly string _reason;

        internal PartnerConnectionException(string address, int attempts, string reason, Exception cause)
            : base(cause, $"No response from {address} (attempts: {attempts}): {reason}. Check the address, network and proxy settings.")
        {
            Address = address;
            Attempts = attempts;
            _reason = reason;
        }

        /// <summary>URL without its query, which may contain a signature.</summary>
        public string Address { get; }

        /// <summary>Number of attempts made.</summary>
        public int Attempts { get; }

        internal PartnerConnectionException WithAttempts(int count) => new PartnerConnectionException(Address, count, _reason, InnerException);
    }
}
