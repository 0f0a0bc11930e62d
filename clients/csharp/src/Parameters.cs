using System.Collections;
using System.Collections.Generic;
using System.Linq;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>The encoded parameters of a call: the query, which starts with <c>?</c> unless it is empty, and the headers.</summary>
    internal sealed class Parameters
    {
        private readonly List<string> _pairs = new List<string>();
        private readonly List<string> _cookies = new List<string>();
        private readonly Dictionary<string, string> _headers = new Dictionary<string, string>();

        /// <param name="values">the values by parameter name</param>
        /// <param name="placing"><c>header</c>, <c>cookie</c>, <c>object</c> or a delimiter, for other than plain query parameters</param>
        internal Parameters(IReadOnlyDictionary<string, object> values, IReadOnlyDictionary<string, string> placing)
        {
            foreach (KeyValuePair<string, object> value in values)
                Add(value.Key, value.Value, placing.TryGetValue(value.Key, out string style) ? style : "");
            if (_cookies.Count > 0) _headers["Cookie"] = string.Join("; ", _cookies);
        }

        internal string Query => _pairs.Count == 0 ? "" : "?" + string.Join("&", _pairs);

        internal IReadOnlyDictionary<string, string> Headers => _headers;

        private void Add(string name, object value, string style)
        {
            List<object> entries = value is IEnumerable list && !(value is string) ? list.Cast<object>().ToList() : new List<object> { value };
            if (entries.Count == 0) return;
            switch (style)
            {
                case "header":
                    _headers[name] = Body.TextOf(value);
                    break;
                case "cookie":
                    _cookies.Add($"{name}={Address.Escape(Body.TextOf(value))}");
                    break;
                case "object":
                    foreach (KeyValuePair<string, object> field in ((IJsonObject)value).ToJson()) AddPair($"{name}[{field.Key}]", Body.TextOf(field.Value));
                    break;
                case "":
                    foreach (object entry in entries) AddPair(name, Body.TextOf(entry));
                    break;
                default:
                    AddPair(name, string.Join(style, entries.Select(Body.TextOf)));
                    break;
            }
        }

        private void AddPair(string name, string value) => _pairs.Add($"{Address.Escape(name)}={Address.Escape(value)}");
    }
}
