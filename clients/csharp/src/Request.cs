using System;
using System.Collections.Generic;
using System.Net.Http;

namespace PartnerApi
{
    /// <summary>One request; <c>Body</c> may be null.</summary>
    internal sealed class Request
    {
        internal Request(string method, Uri uri, IReadOnlyDictionary<string, string> headers, byte[] body, TimeSpan timeout)
        {
            Method = method;
            Uri = uri;
            Headers = headers;
            Body = body;
            Timeout = timeout;
        }

        internal string Method { get; }

        internal Uri Uri { get; }

        internal IReadOnlyDictionary<string, string> Headers { get; }

        internal byte[] Body { get; }

        internal TimeSpan Timeout { get; }

        internal string Address => PartnerApi.Address.WithoutQuery(Uri.AbsoluteUri);

        internal Request With(string name, string value)
        {
            var more = new Dictionary<string, string>();
            foreach (KeyValuePair<string, string> header in Headers) more[header.Key] = header.Value;
            more[name] = value;
            return new Request(Method, Uri, more, Body, Timeout);
        }

        /// <summary>Without the headers, of which one is a token or a secret.</summary>
        public override string ToString() => $"{Method} {Address}";

        /// <exception cref="ArgumentException">a header has a line break, which would begin another one</exception>
        internal HttpRequestMessage ToHttp()
        {
            var message = new HttpRequestMessage(new HttpMethod(Method), Uri);
            // .NET Framework would wait for a 100 that few proxies send.
            message.Headers.ExpectContinue = false;
            if (Body != null) message.Content = new ByteArrayContent(Body);
            foreach (KeyValuePair<string, string> header in Headers)
            {
                if (header.Value.IndexOfAny(new[] { '\r', '\n' }) >= 0)
                    throw new ArgumentException($"Expected a value of the header {header.Key} in one line, got several.");
                if (header.Key == "Content-Type") message.Content?.Headers.TryAddWithoutValidation(header.Key, header.Value);
                else message.Headers.TryAddWithoutValidation(header.Key, header.Value);
            }
            return message;
        }
    }
}
