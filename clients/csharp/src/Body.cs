using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>The encoded body of a request, with its content type.</summary>
    internal sealed class Body
    {
        private Body(string contentType, byte[] bytes)
        {
            ContentType = contentType;
            Bytes = bytes;
        }

        internal string ContentType { get; }

        internal byte[] Bytes { get; }

        /// <summary>Encodes a value in a media type.</summary>
        /// <param name="mediaType">the media type in the contract</param>
        /// <param name="body">a JSON value, which may contain files in a form; a string or bytes for other media types</param>
        internal static Body Of(string mediaType, object body)
        {
            if (mediaType == "multipart/form-data") return Multipart(ToFields(body));
            if (mediaType == "application/x-www-form-urlencoded") return new Body(mediaType, Form(ToFields(body)));
            if (mediaType.EndsWith("json", StringComparison.Ordinal)) return new Body(mediaType, Utf8(JsonText.Write(body)));
            if (body is string text) return new Body(mediaType + "; charset=utf-8", Utf8(text));
            return new Body(mediaType, (byte[])body);
        }

        /// <summary>Returns the fields of a form. A list becomes several fields with the same name.</summary>
        private static List<KeyValuePair<string, object>> ToFields(object body) =>
            ((IJsonObject)body).ToJson()
                .SelectMany(field => ToEntries(field.Value).Select(entry => new KeyValuePair<string, object>(field.Key, entry)))
                .ToList();

        private static IEnumerable<object> ToEntries(object value) =>
            value is IEnumerable list && IsList(value) ? list.Cast<object>() : new[] { value };

        private static bool IsList(object value) => !(value is string) && !IsObject(value);

        private static bool IsObject(object value) => value is IJsonObject || value is IEnumerable<KeyValuePair<string, object>>;

        private static byte[] Form(List<KeyValuePair<string, object>> fields) =>
            Utf8(string.Join("&", fields.Select(field => $"{Address.Escape(field.Key)}={Address.Escape(TextOf(field.Value))}")));

        private static Body Multipart(List<KeyValuePair<string, object>> fields)
        {
            string boundary = Guid.NewGuid().ToString();
            var bytes = new MemoryStream();
            Action<byte[]> add = part => bytes.Write(part, 0, part.Length);
            foreach (KeyValuePair<string, object> field in fields)
            {
                add(Utf8($"--{boundary}\r\n{FormatHead(field)}\r\n\r\n"));
                add(field.Value is UploadFile file ? file.Content : Utf8(TextOf(field.Value)));
                add(Utf8("\r\n"));
            }
            add(Utf8($"--{boundary}--\r\n"));
            return new Body($"multipart/form-data; boundary={boundary}", bytes.ToArray());
        }

        private static string FormatHead(KeyValuePair<string, object> field)
        {
            string head = $"Content-Disposition: form-data; name=\"{EscapeName(field.Key)}\"";
            if (!(field.Value is UploadFile file)) return IsObject(field.Value) ? $"{head}\r\nContent-Type: application/json" : head;
            Transport.RequireHeader("Content-Type", file.ContentType);
            return $"{head}; filename=\"{EscapeName(file.Name)}\"\r\nContent-Type: {file.ContentType}";
        }

        /// <summary>Formats a value for a form, a query or a header.</summary>
        internal static string TextOf(object value)
        {
            if (value is bool flag) return flag ? "true" : "false";
            if (value is DateTimeOffset || value is DateTime) return JsonText.TimeText(value);
            return IsObject(value) ? JsonText.Write(value) : Convert.ToString(value, CultureInfo.InvariantCulture);
        }

        /// <summary>Escapes a name as RFC 7578 and browsers do. A raw line break would start another header.</summary>
        private static string EscapeName(string name) => name.Replace("\"", "%22").Replace("\r", "%0D").Replace("\n", "%0A");

        private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
    }
}
