using System;
using System.Collections.Generic;

namespace PartnerApi.Json
{
    /// <summary>The fields of a model. Reads them directly from a text, in any order, or from a parsed object. Other fields are ignored.</summary>
    internal sealed class JsonFields<TModel>
    {
        private readonly Func<TModel> _create;
        private readonly List<Field> _fields = new List<Field>();

        internal JsonFields(Func<TModel> create)
        {
            _create = create;
        }

        /// <summary>Adds a field. Reading throws a <see cref="JsonException"/> if it is absent.</summary>
        internal JsonFields<TModel> Required<T>(string name, Func<object, T> read, Action<TModel, T> set)
        {
            _fields.Add(new Field<T>(name, read, set) { IsRequired = true });
            return this;
        }

        /// <summary>Adds a field that is not set if it is absent or null.</summary>
        internal JsonFields<TModel> Optional<T>(string name, Func<object, T> read, Action<TModel, T> set)
        {
            _fields.Add(new Field<T>(name, read, set));
            return this;
        }

        /// <summary>Adds a field that is not set if it is absent.</summary>
        internal JsonFields<TModel> Threefold<T>(string name, Func<object, T> read, Action<TModel, T> set)
        {
            _fields.Add(new Field<T>(name, read, set) { IsNullSet = true });
            return this;
        }

        /// <exception cref="JsonException">the value is not an object with these fields</exception>
        internal TModel Read(object json)
        {
            TModel model = _create();
            if (json is JsonParser parser)
            {
                Parse(parser, model);
                return model;
            }
            JsonObject fields = JsonObject.Of(json);
            foreach (Field field in _fields) field.ReadFrom(fields, model);
            return model;
        }

        private void Parse(JsonParser parser, TModel model)
        {
            var isParsed = new bool[_fields.Count];
            int expected = 0;
            for (bool isField = parser.OpenObject(); isField; isField = parser.NextField())
            {
                int index = AcceptName(parser, expected);
                if (index < 0)
                {
                    parser.ParseValue();
                    continue;
                }
                if (isParsed[index]) throw parser.Failure(); // A duplicate.
                isParsed[index] = _fields[index].Parse(parser, model);
                expected = index + 1;
            }
            for (int index = 0; index < isParsed.Length; index++)
                if (!isParsed[index] && _fields[index].IsRequired) throw parser.Failure();
        }

        /// <summary>Moves to the value of a field, and returns the index of the field or -1. Most texts have the order of the fields.</summary>
        private int AcceptName(JsonParser parser, int expected)
        {
            for (int index = expected; index < _fields.Count; index++)
                if (parser.AcceptName(_fields[index].Name)) return index;
            for (int index = 0; index < expected; index++)
                if (parser.AcceptName(_fields[index].Name)) return index;
            string name = parser.ParseName();
            return _fields.FindIndex(field => field.Name == name); // The name contains escapes.
        }

        private abstract class Field
        {
            internal string Name;
            internal bool IsRequired;
            internal bool IsNullSet;

            internal abstract void ReadFrom(JsonObject fields, TModel model);

            /// <summary>Returns false for null.</summary>
            internal abstract bool Parse(JsonParser parser, TModel model);
        }

        private sealed class Field<T> : Field
        {
            private readonly Func<object, T> _read;
            private readonly Action<TModel, T> _set;

            internal Field(string name, Func<object, T> read, Action<TModel, T> set)
            {
                Name = name;
                _read = read;
                _set = set;
            }

            internal override void ReadFrom(JsonObject fields, TModel model)
            {
                if (IsRequired || fields.IsSet(Name, out _)) _set(model, fields.Read(Name, _read));
                else if (IsNullSet && fields.Has(Name)) _set(model, default(T));
            }

            internal override bool Parse(JsonParser parser, TModel model)
            {
                bool isSet = !parser.AcceptNull();
                if (isSet) _set(model, _read(parser));
                else if (IsNullSet) _set(model, default(T));
                return isSet;
            }
        }
    }
}
