using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>Token cache. Requests one token at a time and reuses it until shortly before it expires.</summary>
    internal sealed class Tokens : ITokenSource
    {
        /// <summary>Maximum lifetime of a token: a century, so that the arithmetic cannot overflow.</summary>
        private const double MaxLifeSeconds = 100.0 * 365 * 24 * 3600;

        private readonly ClientCredentials _credentials;
        private readonly ISender _sender;
        private readonly TimeSpan _timeout;
        private readonly Action<Moment> _observe;
        private readonly SemaphoreSlim _semaphore = new SemaphoreSlim(1, 1);
        private readonly Stopwatch _stopwatch = Stopwatch.StartNew();
        private string _token;
        private TimeSpan _renewAt;
        private TimeSpan _expiresAt;

        internal Tokens(ClientCredentials credentials, ISender sender, TimeSpan timeout, Action<Moment> observe)
        {
            _credentials = credentials;
            _sender = sender;
            _timeout = timeout;
            _observe = observe;
        }

        public async Task<string> TokenAsync(string rejectedToken, CancellationToken cancellationToken)
        {
            await _semaphore.WaitAsync(cancellationToken).ConfigureAwait(false);
            try
            {
                if (rejectedToken != null && rejectedToken == _token) _token = null;
                TimeSpan now = _stopwatch.Elapsed;
                if (_token != null && now < _renewAt) return _token;
                try
                {
                    return await RenewAsync(now, cancellationToken).ConfigureAwait(false);
                }
                // The current token is still valid. The next request retries the renewal.
                catch (PartnerException) when (_token != null && now < _expiresAt)
                {
                    return _token;
                }
            }
            finally
            {
                _semaphore.Release();
            }
        }

        private async Task<string> RenewAsync(TimeSpan now, CancellationToken cancellationToken)
        {
            _observe(new Moment("token", "POST " + Address.WithoutQuery(_credentials.TokenUrl.ToString())));
            string basic = $"{Address.Escape(_credentials.ClientId)}:{Address.Escape(_credentials.ClientSecret)}";
            var headers = new Dictionary<string, string>
            {
                ["Authorization"] = "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(basic)),
                ["Accept"] = "application/json",
                ["User-Agent"] = Transport.Agent,
                ["Content-Type"] = "application/x-www-form-urlencoded",
            };
            string form = $"grant_type=client_credentials&scope={Address.Escape(string.Join(" ", _credentials.Scopes))}";
            var request = new Request("POST", _credentials.TokenUrl, headers, Encoding.UTF8.GetBytes(form), _timeout);
            Response response = await _sender.SendAsync(request, cancellationToken).ConfigureAwait(false);
            if (!response.IsSuccess) throw ToException(response);
            JsonObject granted = response.Token(ReadTokenResponse);
            double lifeSeconds = Math.Min(granted.ValueOrNull("expires_in", JsonObject.AsDouble) ?? Policy.DefaultTokenLifeSeconds, MaxLifeSeconds);
            double marginSeconds = Math.Min(Policy.TokenMarginSeconds, lifeSeconds * Policy.TokenMarginPercent / 100);
            _token = granted.Read("access_token", JsonObject.AsString);
            _expiresAt = now + TimeSpan.FromSeconds(lifeSeconds);
            _renewAt = _expiresAt - TimeSpan.FromSeconds(marginSeconds);
            return _token;
        }

        /// <summary>Reads a token response and checks its fields.</summary>
        private static JsonObject ReadTokenResponse(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            fields.Read("access_token", JsonObject.AsString);
            if (fields.Has("expires_in")) fields.Read("expires_in", JsonObject.AsDouble);
            return fields;
        }

        /// <summary>Converts an error response of RFC 6749, section 5.2.</summary>
        private static PartnerApiException ToException(Response response)
        {
            IReadOnlyDictionary<string, object> body = response.Object();
            var detail = new Dictionary<string, object>
            {
                ["message_title"] = "No access token",
                ["message"] = TextOrDefault(body, "error_description", "The token endpoint rejected the request."),
                ["code"] = TextOrDefault(body, "error", $"HTTP_{response.Status}"),
                ["message_severity"] = "error",
            };
            return new PartnerApiException(response, new[] { ErrorDetail.FromJson(detail) });
        }

        private static string TextOrDefault(IReadOnlyDictionary<string, object> body, string name, string fallback) =>
            body.TryGetValue(name, out object value) && value is string text ? text : fallback;
    }
}
