using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>What every operation does: token, headers, retries, envelope.</summary>
    internal sealed class Transport
    {
        internal static readonly string Agent = "partner-integration-api-csharp/" + Contract.Version + " .NET/" + Environment.Version;

        private readonly string _baseUrl;
        private readonly TimeSpan _timeout;
        private readonly ISender _sender;
        private readonly ITokenSource _tokens;

        /// <param name="baseUrl">service base address</param>
        /// <param name="once">makes one attempt</param>
        /// <param name="settings">of the client</param>
        /// <param name="tokensBy">where tokens come from, by a sender that repeats</param>
        internal Transport(string baseUrl, ISender once, PartnerClientSettings settings, Func<ISender, ITokenSource> tokensBy)
        {
            _baseUrl = baseUrl.TrimEnd('/');
            _timeout = settings.Timeout;
            _sender = new Retries(once, settings.MaxAttempts, Retries.IsSafeToRepeat, settings.Clock);
            // A token request stores nothing: it is always safe to repeat.
            _tokens = tokensBy(new Retries(once, settings.MaxAttempts, request => true, settings.Clock));
        }

        internal Call Call(string method, string path, CallOptions options, CancellationToken cancellationToken) =>
            new Call(this, method, path, options ?? new CallOptions(), cancellationToken);

        internal Task<Response> SendAsync(Request request, CancellationToken cancellationToken) => _sender.SendAsync(request, cancellationToken);

        /// <summary>With an access token; again with another one after a 401.</summary>
        internal async Task<Response> AuthorizedAsync(Request request, CancellationToken cancellationToken)
        {
            string token = await _tokens.TokenAsync(null, cancellationToken).ConfigureAwait(false);
            for (int renewals = 0; ; renewals++)
            {
                Request withToken = request.With("Authorization", Bearer(token));
                Response response = await _sender.SendAsync(withToken, cancellationToken).ConfigureAwait(false);
                if (response.Status != 401 || renewals >= Policy.TokenRenewals) return response;
                string other = await _tokens.TokenAsync(token, cancellationToken).ConfigureAwait(false);
                if (other == token) return response;
                token = other;
            }
        }

        /// <exception cref="ArgumentException">no header can hold it: a line break in it would begin another header</exception>
        private static string Bearer(string token)
        {
            if (token != null && token.All(character => character >= ' ' && character <= '~')) return "Bearer " + token;
            throw new ArgumentException(
                "Expected a token of printable ASCII, got another text. Look where it is read from.");
        }

        internal Uri UriOf(string path, string query) => new Uri(_baseUrl + path + query);

        internal TimeSpan Timeout => _timeout;
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
            _options = options;
            _cancellationToken = cancellationToken;
            _headers["Accept"] = "application/json";
            _headers["User-Agent"] = Transport.Agent;
            if (options.RequestId != null) _headers["X-Request-ID"] = options.RequestId;
            if (options.IfNoneMatch != null) _headers["If-None-Match"] = options.IfNoneMatch;
        }

        internal Call Parameter(string name, object value)
        {
            _query[name] = value;
            return this;
        }

        /// <param name="query">null for none</param>
        internal Call Query(IJsonObject query)
        {
            if (query == null) return this;
            foreach (KeyValuePair<string, object> parameter in query.ToJson()) _query[parameter.Key] = parameter.Value;
            return this;
        }

        /// <param name="name">of a parameter that is no plain part of the query</param>
        /// <param name="way"><c>header</c>, <c>cookie</c>, <c>object</c> or a delimiter</param>
        internal Call Placing(string name, string way)
        {
            _placing[name] = way;
            return this;
        }

        internal Call Body(object json) => Body("application/json", json);

        internal Call Body(string mediaType, object value)
        {
            Body sent = PartnerApi.Body.Of(mediaType, value);
            _headers["Content-Type"] = sent.ContentType;
            _body = sent.Bytes;
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

        /// <exception cref="PartnerApiException">the answer is not 2xx</exception>
        internal async Task<Response> SendAsync()
        {
            var parameters = new Parameters(_query, _placing);
            foreach (KeyValuePair<string, string> header in parameters.Headers) _headers[header.Key] = header.Value;
            var request = new Request(_method, _transport.UriOf(_path, parameters.Query), _headers, _body, _options.Timeout ?? _transport.Timeout);
            Response response = _isPublic
                ? await _transport.SendAsync(request, _cancellationToken).ConfigureAwait(false)
                : await _transport.AuthorizedAsync(request, _cancellationToken).ConfigureAwait(false);
            _options.OnResponse?.Invoke(response);
            if (!response.IsSuccess) throw response.Error();
            return response;
        }

        /// <summary>What stands in the envelope's <c>data</c>.</summary>
        /// <exception cref="UnreadableAnswerException">that is not what the contract says</exception>
        internal async Task<T> DataAsync<T>(Func<object, T> read)
        {
            Response response = await SendAsync().ConfigureAwait(false);
            return response.Read(envelope => JsonObject.Of(envelope).Read("data", read));
        }

        /// <summary>For an envelope without <c>data</c>.</summary>
        internal async Task DoneAsync()
        {
            Response response = await SendAsync().ConfigureAwait(false);
            response.Read(JsonObject.Of);
        }

        /// <summary>For an answer that is no JSON.</summary>
        internal async Task<byte[]> BytesAsync()
        {
            Response response = await SendAsync().ConfigureAwait(false);
            return response.Body;
        }
    }
}
