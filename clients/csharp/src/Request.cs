using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Runtime.InteropServices;

namespace PartnerApi
{
    /// <summary>A request; <c>Body</c> may be null.</summary>
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

        /// <summary>.NET Framework refuses a GET with content.</summary>
        private static readonly bool IsFramework = RuntimeInformation.FrameworkDescription.StartsWith(".NET Framework", StringComparison.Ordinal);

        internal string Address => PartnerApi.Address.WithoutQuery(Uri.AbsoluteUri);

        internal Request With(string name, string value)
        {
            var changed = new Dictionary<string, string>();
            foreach (KeyValuePair<string, string> header in Headers) changed[header.Key] = header.Value;
            changed[name] = value;
            return new Request(Method, Uri, changed, Body, Timeout);
        }

        /// <summary>Omits the headers, which include a token or a secret.</summary>
        public override string ToString() => $"{Method} {Address}";

        internal HttpRequestMessage ToHttp()
        {
            var message = new HttpRequestMessage(new HttpMethod(Method), Uri);
            // Otherwise .NET Framework waits for a 100 (Continue) response, which few proxies send.
            message.Headers.ExpectContinue = false;
            message.Headers.AcceptEncoding.ParseAdd("gzip");
            // .NET resends a request without content, of any method, when a reused connection breaks; never one with content.
            if (Body != null || !IsFramework) message.Content = new ByteArrayContent(Body ?? new byte[0]);
            foreach (KeyValuePair<string, string> header in Headers)
            {
                if (header.Key == "Content-Type") message.Content?.Headers.TryAddWithoutValidation(header.Key, header.Value);
                else message.Headers.TryAddWithoutValidation(header.Key, header.Value);
            }
            return message;
        }
    }
}
