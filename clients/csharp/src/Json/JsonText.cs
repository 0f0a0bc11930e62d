using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace PartnerApi.Json
{
    /// <summary>
    /// Parses and writes JSON as <c>Dictionary&lt;string, object&gt;</c>, <c>List&lt;object&gt;</c>, <c>string</c>, <c>long</c>,
    /// <c>double</c>, <c>bool</c> and null.
    /// </summary>
    public static class JsonText
    {
        /// <summary>Parses a text.</summary>
        /// <exception cref="JsonException">the text is not JSON</exception>
        public static object Parse(string text) => Parse(text, JsonObject.AsAny);

        /// <summary>Parses a text directly into what a function such as <c>Menu.FromJson</c> returns.</summary>
        /// <exception cref="JsonException">the text is not JSON, or the function rejects it; the exception may lack the place</exception>
        internal static T Parse<T>(string text, Func<object, T> read) => new JsonParser(text).Parse(read);

        /// <summary>Writes a value that <see cref="Parse"/> can return, a model, or a constant of a model.</summary>
        /// <exception cref="JsonException">JSON cannot represent the value</exception>
        public static string Write(object value)
        {
            var text = new StringBuilder();
            Write(value, text);
            return text.ToString();
        }

        private static void Write(object value, StringBuilder text)
        {
            if (value == null) text.Append("null");
            else if (value is string plain) WriteText(plain, text);
            else if (value is OpenText constant) WriteText(constant.Value, text);
            else if (value is DateTimeOffset || value is DateTime) WriteText(TimeText(value), text);
            else if (value is bool flag) text.Append(flag ? "true" : "false");
            else if (value is long || value is int) text.AppendFormat(CultureInfo.InvariantCulture, "{0}", value);
            else if (value is double number && !double.IsNaN(number) && !double.IsInfinity(number))
                text.Append(number.ToString("R", CultureInfo.InvariantCulture));
            else if (value is IJsonObject model) Write(model.ToJson(), text);
            else if (value is IEnumerable<KeyValuePair<string, object>> fields) WriteObject(fields, text);
            else if (value is IEnumerable<KeyValuePair<string, string>> texts) WriteObject(texts, text);
            else if (value is IEnumerable list) WriteList(list, text);
            else throw new JsonException("", "a JSON value", value.GetType().Name);
        }

        /// <summary>Formats a moment with its offset, or a day.</summary>
        internal static string TimeText(object value) =>
            value is DateTime day
                ? day.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)
                : ((DateTimeOffset)value).ToString("yyyy-MM-dd'T'HH:mm:ss.FFFFFFFzzz", CultureInfo.InvariantCulture);

        private static void WriteObject<T>(IEnumerable<KeyValuePair<string, T>> fields, StringBuilder text)
        {
            string separator = "";
            text.Append('{');
            foreach (KeyValuePair<string, T> field in fields)
            {
                text.Append(separator);
                WriteText(field.Key, text);
                text.Append(':');
                Write(field.Value, text);
                separator = ",";
            }
            text.Append('}');
        }

        private static void WriteList(IEnumerable list, StringBuilder text)
        {
            string separator = "";
            text.Append('[');
            foreach (object entry in list)
            {
                text.Append(separator);
                Write(entry, text);
                separator = ",";
            }
            text.Append(']');
        }

        private static void WriteText(string plain, StringBuilder text)
        {
            text.Append('"');
            for (int index = 0; index < plain.Length; index++)
            {
                char character = plain[index];
                if (character == '"' || character == '\\') text.Append('\\').Append(character);
                else if (char.IsSurrogatePair(plain, index)) text.Append(character).Append(plain[++index]);
                else if (character < ' ' || char.IsSurrogate(character)) text.AppendFormat(CultureInfo.InvariantCulture, "\\u{0:x4}", (int)character);
                else text.Append(character);
            }
            text.Append('"');
        }
    }
}
