using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>Shared part of all operations: token, headers, retries and envelope.</summary>
    internal sealed class Transport
    {
        internal static readonly string Agent = "partner-integration-api-csharp/" + Contract.Version + " .NET/" + Environment.Version;

        private readonly string _baseUrl;
        private readonly TimeSpan _timeout;
        private readonly Retries _sender;
        private readonly ITokenSource _tokens;
        private readonly Func<string> _traceparent;

        /// <param name="baseUrl">base URL of the service</param>
        /// <param name="singleAttempt">sends one attempt</param>
        /// <param name="settings">settings of the client</param>
        /// <param name="createTokens">creates the source of tokens, which may use the given sender with retries</param>
        internal Transport(string baseUrl, ISender singleAttempt, PartnerClientSettings settings, Func<ISender, ITokenSource> createTokens)
        {
            _baseUrl = Address.RequireUrl("base URL", baseUrl).TrimEnd('/');
            _timeout = settings.Timeout;
            Address.RequirePositive("timeout", _timeout.TotalMilliseconds);
            Address.RequirePositive("number of attempts", settings.MaxAttempts);
            _traceparent = settings.Traceparent;
            _sender = new Retries(singleAttempt, settings, Retries.IsSafeToRetry);
            // A token request is always safe to retry, because it stores nothing.
            _tokens = createTokens(new Retries(singleAttempt, settings, request => true));
        }

        internal Call Call(string method, string path, CallOptions options, CancellationToken cancellationToken) =>
            new Call(this, method, path, options ?? new CallOptions(), cancellationToken);

        internal Task<Response> SendAsync(Request request, CancellationToken cancellationToken) => _sender.SendAsync(request, cancellationToken);

        /// <summary>Waits for the delay before a second attempt.</summary>
        internal Task PauseAsync(CancellationToken cancellationToken) => _sender.PauseAsync(cancellationToken);

        /// <summary>Sends a request with an access token, and retries it with a new token after a 401.</summary>
        internal async Task<Response> SendWithTokenAsync(Request request, CancellationToken cancellationToken)
        {
            string token = await _tokens.TokenAsync(null, cancellationToken).ConfigureAwait(false);
            for (int renewals = 0; ; renewals++)
            {
                Request withToken = request.With("Authorization", Bearer(token));
                Response response = await _sender.SendAsync(withToken, cancellationToken).ConfigureAwait(false);
                if (response.Status != 401 || renewals >= Policy.TokenRenewals) return response;
                string newToken = await _tokens.TokenAsync(token, cancellationToken).ConfigureAwait(false);
                if (newToken == token) return response;
                token = newToken;
            }
        }

        private static string Bearer(string token)
        {
            if (token != null && IsPrintable(token)) return "Bearer " + token;
            throw new TokenException();
        }

        /// <exception cref="ArgumentException">the value is not valid in a header</exception>
        internal static void RequireHeader(string name, string value)
        {
            if (!IsPrintable(value)) throw new ArgumentException($"Expected a header {name} of printable ASCII characters, got other characters.");
        }

        private static bool IsPrintable(string value) => value.All(character => character >= ' ' && character <= '~');

        internal Uri ToUri(string path, string query) => new Uri(_baseUrl + path + query);

        internal TimeSpan Timeout => _timeout;

        internal string Traceparent => _traceparent();
    }

    /// <summary>One call of an operation.</summary>
    internal sealed class Call
    {
        private readonly Transport _transport;
        private readonly string _method;
        private readonly string _path;
        private readonly CallOptions _options;
        private readonly CancellationToken _cancellationToken;
        private readonly Dictionary<string, string> _headers = new Dictionary<string, string>();
        private readonly Dictionary<string, object> _query = new Dictionary<string, object>();
        private readonly Dictionary<string, string> _placing = new Dictionary<string, string>();
        private byte[] _body;
        private bool _isPublic;

        internal Call(Transport transport, string method, string path, CallOptions options, CancellationToken cancellationToken)
        {
            _transport = transport;
            _method = method;
            _path = path;
            if (options.Timeout != null) Address.RequirePositive("timeout", options.Timeout.Value.TotalMilliseconds);
            _options = options;
            _cancellationToken = cancellationToken;
            _headers["Accept"] = "application/json";
            _headers["User-Agent"] = Transport.Agent;
            if (options.RequestId != null) _headers["X-Request-ID"] = options.RequestId;
            string traceparent = transport.Traceparent;
            if (traceparent != null) _headers["traceparent"] = traceparent;
            if (options.IfNoneMatch != null) _headers["If-None-Match"] = options.IfNoneMatch;
        }

        internal Call Parameter(string name, object value)
        {
            _query[name] = value;
            return this;
        }

        /// <param name="query">the query parameters, or null</param>
        internal Call Query(IJsonObject query)
        {
            if (query == null) return this;
            foreach (KeyValuePair<string, object> parameter in query.ToJson()) _query[parameter.Key] = parameter.Value;
            return this;
        }

        /// <param name="name">name of a parameter that is not a plain query parameter</param>
        /// <param name="style"><c>header</c>, <c>cookie</c>, <c>object</c> or a delimiter</param>
        internal Call Placing(string name, string style)
        {
            _placing[name] = style;
            return this;
        }

        internal Call Body(object json) => Body("application/json", json);

        internal Call Body(string mediaType, object value)
        {
            Body encoded = PartnerApi.Body.Of(mediaType, value);
            _headers["Content-Type"] = encoded.ContentType;
            _body = encoded.Bytes;
            return this;
        }

        internal Call Keyed()
        {
            _headers[Retries.IdempotencyHeader] = _options.IdempotencyKey ?? Guid.NewGuid().ToString();
            return this;
        }

        internal Call WithoutToken()
        {
            _isPublic = true;
            _headers["Accept"] = "*/*";
            return this;
        }

        /// <exception cref="PartnerApiException">the status is not 2xx</exception>
        internal async Task<Response> SendAsync()
        {
            var parameters = new Parameters(_query, _placing);
            foreach (KeyValuePair<string, string> header in parameters.Headers) _headers[header.Key] = header.Value;
            foreach (KeyValuePair<string, string> header in _headers) Transport.RequireHeader(header.Key, header.Value);
            TimeSpan timeout = _options.Timeout ?? _transport.Timeout;
            if (_query.TryGetValue(Policy.WaitParameter, out object wait)) timeout += TimeSpan.FromSeconds((long)wait);
            var request = new Request(_method, _transport.ToUri(_path, parameters.Query), _headers, _body, timeout);
            Response response = _isPublic
                ? await _transport.SendAsync(request, _cancellationToken).ConfigureAwait(false)
                : await _transport.SendWithTokenAsync(request, _cancellationToken).ConfigureAwait(false);
            _options.OnResponse?.Invoke(response);
            if (!response.IsSuccess) throw response.Error();
            return response;
        }

        /// <summary>Sends the call and returns the <c>data</c> of the envelope.</summary>
        /// <exception cref="UnreadableAnswerException">the response does not match the contract</exception>
        internal async Task<T> DataAsync<T>(Func<object, T> read)
        {
            Response response = await SendAsync().ConfigureAwait(false);
            return response.Data(read);
        }

        /// <summary>Sends the call and checks that the response is an envelope.</summary>
        internal async Task DoneAsync()
        {
            Response response = await SendAsync().ConfigureAwait(false);
            response.Read(JsonObject.Of);
        }

        /// <summary>Sends the call and returns a body that is not JSON.</summary>
        internal async Task<byte[]> BytesAsync()
        {
            Response response = await SendAsync().ConfigureAwait(false);
            return response.Body;
        }
    }
}
