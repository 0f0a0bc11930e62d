using System;
using System.Collections.Generic;
using System.Text;
using System.Text.RegularExpressions;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>A response as received.</summary>
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

        /// <summary>Headers by case-insensitive name. Several values of the same name are joined with commas.</summary>
        public IReadOnlyDictionary<string, string> Headers { get; }

        public byte[] Body { get; }

        public Uri Uri { get; }

        /// <summary>Returns the value of a header by its case-insensitive name, or null.</summary>
        public string Header(string name) => Headers.TryGetValue(name, out string value) ? value : null;

        /// <summary>The request id for a message, or an empty string.</summary>
        internal string RequestLabel => string.IsNullOrEmpty(Header("X-Request-ID")) ? "" : $", request {Header("X-Request-ID")}";

        /// <summary>URL without its query, which may contain a signature.</summary>
        internal string Address => PartnerApi.Address.WithoutQuery(Uri.AbsoluteUri);

        internal string Text => Encoding.UTF8.GetString(Body);

        internal bool IsSuccess => Status >= 200 && Status <= 299;

        /// <exception cref="JsonException">the bytes are not JSON as defined in RFC 8259</exception>
        internal static object ParseJson(byte[] bytes) => ParseJson(bytes, JsonObject.AsAny);

        private static T ParseJson<T>(byte[] bytes, Func<object, T> read)
        {
            string text;
            try
            {
                text = StrictUtf8.GetString(bytes);
            }
            catch (DecoderFallbackException)
            {
                throw new JsonException("", "JSON", "invalid UTF-8");
            }
            return JsonText.Parse(text, read);
        }

        /// <summary>Returns the <c>data</c> of the envelope.</summary>
        /// <exception cref="UnreadableAnswerException"><paramref name="read"/> rejects it</exception>
        internal T Data<T>(Func<object, T> read)
        {
            T data = default(T);
            JsonFields<object> envelope = new JsonFields<object>(() => null).Required("data", read, (_, value) => data = value);
            try
            {
                ParseJson(Body, envelope.Read);
            }
            catch (JsonException)
            {
                Read(envelope.Read); // Throws an exception with the place.
            }
            return data;
        }

        /// <summary>Reads a response of the token endpoint. Unlike with <c>Read</c>, errors never include the body.</summary>
        internal T Token<T>(Func<object, T> read)
        {
            try
            {
                return read(ParseJson(Body));
            }
            catch (JsonException unexpected)
            {
                throw new UnreadableAnswerException(this, unexpected, "");
            }
        }

        /// <exception cref="UnreadableAnswerException"><paramref name="read"/> rejects the body</exception>
        internal T Read<T>(Func<object, T> read)
        {
            object json;
            try
            {
                json = ParseJson(Body);
            }
            catch (JsonException invalid)
            {
                string start = Encoding.UTF8.GetString(Body, 0, Math.Min(Body.Length, ExcerptBytes));
                throw new UnreadableAnswerException(this, invalid, Regex.Replace(start.Trim(), "\\s+", " "));
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

        /// <summary>Returns the JSON object in the body, or an empty one if the body is something else.</summary>
        internal IReadOnlyDictionary<string, object> Object()
        {
            try
            {
                return JsonObject.AsObject(ParseJson(Body));
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
