using System;
using System.Collections.Generic;
using System.Text;
using System.Text.RegularExpressions;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>An answer as it came.</summary>
    public sealed class Response
    {
        private const int ExcerptBytes = 80;
        private static readonly Encoding StrictUtf8 = new UTF8Encoding(false, true);

        internal Response(int status, IReadOnlyDictionary<string, string> headers, byte[] body, Uri uri)
        {
            Status = status;
            Headers = headers;
            Body = body;
            Uri = uri;
        }

        /// <summary>HTTP status.</summary>
        public int Status { get; }

        /// <summary>By their names in any case; values of one name with commas between them.</summary>
        public IReadOnlyDictionary<string, string> Headers { get; }

        public byte[] Body { get; }

        public Uri Uri { get; }

        /// <summary>The header of this name in any case, or null.</summary>
        public string Header(string name) => Headers.TryGetValue(name, out string value) ? value : null;

        /// <summary>Names the request in a message, where the answer did.</summary>
        internal string Named => string.IsNullOrEmpty(Header("X-Request-ID")) ? "" : $", request {Header("X-Request-ID")}";

        /// <summary>Where it came from, without the query: that may hold a signature.</summary>
        internal string Address => PartnerApi.Address.WithoutQuery(Uri.AbsoluteUri);

        internal string Text => Encoding.UTF8.GetString(Body);

        internal bool IsSuccess => Status >= 200 && Status <= 299;

        /// <exception cref="JsonException">the bytes are no JSON of RFC 8259</exception>
        internal static object JsonOf(byte[] bytes)
        {
            string text;
            try
            {
                text = StrictUtf8.GetString(bytes);
            }
            catch (DecoderFallbackException)
            {
                throw new JsonException("", "JSON", "no UTF-8");
            }
            return JsonText.Parse(text);
        }

        /// <summary>As <c>Read</c>, for an answer of the token address: nothing of it is shown.</summary>
        internal T Token<T>(Func<object, T> read)
        {
            try
            {
                return read(JsonOf(Body));
            }
            catch (JsonException unexpected)
            {
                throw new UnreadableAnswerException(this, unexpected, "");
            }
        }

        /// <exception cref="UnreadableAnswerException"><paramref name="read"/> meets something else</exception>
        internal T Read<T>(Func<object, T> read)
        {
            object json;
            try
            {
                json = JsonOf(Body);
            }
            catch (JsonException noJson)
            {
                string start = Encoding.UTF8.GetString(Body, 0, Math.Min(Body.Length, ExcerptBytes));
                throw new UnreadableAnswerException(this, noJson, Regex.Replace(start.Trim(), "\\s+", " "));
            }
            try
            {
                return read(json);
            }
            catch (JsonException unexpected)
            {
                throw new UnreadableAnswerException(this, unexpected, "");
            }
        }

        /// <summary>The body's object; empty if it is none.</summary>
        internal IReadOnlyDictionary<string, object> Object()
        {
            try
            {
                return JsonObject.AsObject(JsonOf(Body));
            }
            catch (JsonException)
            {
                return new Dictionary<string, object>();
            }
        }

        internal PartnerApiException Error()
        {
            try
            {
                return new PartnerApiException(this, JsonObject.Of(Object()).List("errors", ErrorDetail.FromJson));
            }
            catch (JsonException)
            {
                return new PartnerApiException(this, new ErrorDetail[0]);
            }
        }
    }
}
