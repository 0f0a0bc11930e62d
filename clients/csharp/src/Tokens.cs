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
    /// <summary>Asks for one token at a time and keeps it until shortly before it expires.</summary>
    internal sealed class Tokens : ITokenSource
    {
        /// <summary>A century; no token lives longer.</summary>
        private const double MaxLifeSeconds = 100.0 * 365 * 24 * 3600;

        private readonly ClientCredentials _credentials;
        private readonly ISender _sender;
        private readonly TimeSpan _timeout;
        private readonly SemaphoreSlim _one = new SemaphoreSlim(1, 1);
        private readonly Stopwatch _time = Stopwatch.StartNew();
        private string _token;
        private TimeSpan _renewAt;
        private TimeSpan _expiresAt;

        internal Tokens(ClientCredentials credentials, ISender sender, TimeSpan timeout)
        {
            _credentials = credentials;
            _sender = sender;
            _timeout = timeout;
        }

        public async Task<string> TokenAsync(string refused, CancellationToken cancellationToken)
        {
            await _one.WaitAsync(cancellationToken).ConfigureAwait(false);
            try
            {
                if (refused != null && refused == _token) _token = null;
                TimeSpan now = _time.Elapsed;
                if (_token != null && now < _renewAt) return _token;
                try
                {
                    return await RenewAsync(now, cancellationToken).ConfigureAwait(false);
                }
                // The token at hand is still good for a while, and the next request asks again.
                catch (PartnerException) when (_token != null && now < _expiresAt)
                {
                    return _token;
                }
            }
            finally
            {
                _one.Release();
            }
        }

        private async Task<string> RenewAsync(TimeSpan now, CancellationToken cancellationToken)
        {
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
            if (!response.IsSuccess) throw Refusal(response);
            JsonObject given = response.Token(GivenOf);
            double lifeSeconds = Math.Min(given.ValueOrNull("expires_in", JsonObject.AsDouble) ?? Policy.DefaultTokenLifeSeconds, MaxLifeSeconds);
            double marginSeconds = Math.Min(Policy.TokenMarginSeconds, lifeSeconds * Policy.TokenMarginPercent / 100);
            _token = given.Read("access_token", JsonObject.AsString);
            _expiresAt = now + TimeSpan.FromSeconds(lifeSeconds);
            _renewAt = _expiresAt - TimeSpan.FromSeconds(marginSeconds);
            return _token;
        }

        /// <summary>An answer with a token, whose fields have been read once.</summary>
        private static JsonObject GivenOf(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            fields.Read("access_token", JsonObject.AsString);
            if (fields.Has("expires_in")) fields.Read("expires_in", JsonObject.AsDouble);
            return fields;
        }

        /// <summary>Errors of RFC 6749, 5.2.</summary>
        private static PartnerApiException Refusal(Response response)
        {
            IReadOnlyDictionary<string, object> answer = response.Object();
            var detail = new Dictionary<string, object>
            {
                ["message_title"] = "No access token",
                ["message"] = TextOf(answer, "error_description", "The token address refused."),
                ["code"] = TextOf(answer, "error", $"HTTP_{response.Status}"),
                ["message_severity"] = "error",
            };
            return new PartnerApiException(response, new[] { ErrorDetail.FromJson(detail) });
        }

        private static string TextOf(IReadOnlyDictionary<string, object> answer, string name, string otherwise) =>
            answer.TryGetValue(name, out object value) && value is string text ? text : otherwise;
    }
}
