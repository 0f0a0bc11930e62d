using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace PartnerApi.Json
{
    /// <summary>Reads JSON of RFC 8259, at most 512 levels deep.</summary>
    internal sealed class JsonParser
    {
        private const int MaxDepth = 512;

        private readonly string _text;
        private int _at;
        private int _depth;

        internal JsonParser(string text)
        {
            _text = text;
        }

        internal object Parse()
        {
            object value = Value();
            SkipSpace();
            if (_at < _text.Length) throw Failure();
            return value;
        }

        private object Value()
        {
            SkipSpace();
            switch (Here)
            {
                case '{':
                    return Object();
                case '[':
                    return List();
                case '"':
                    return Text();
                case 't':
                    return Literal("true", true);
                case 'f':
                    return Literal("false", false);
                case 'n':
                    return Literal("null", null);
                default:
                    return Number();
            }
        }

        /// <summary>The next character; NUL, which stands nowhere in JSON, at the end.</summary>
        private char Here => _at < _text.Length ? _text[_at] : '\0';

        private Dictionary<string, object> Object()
        {
            var fields = new Dictionary<string, object>(StringComparer.Ordinal);
            Enter();
            if (!IsNext('}'))
            {
                do
                {
                    SkipSpace();
                    if (Here != '"') throw Failure();
                    string name = Text();
                    Expect(':');
                    fields[name] = Value();
                }
                while (IsNext(','));
                Expect('}');
            }
            _depth--;
            return fields;
        }

        private List<object> List()
        {
            var list = new List<object>();
            Enter();
            if (!IsNext(']'))
            {
                do list.Add(Value());
                while (IsNext(','));
                Expect(']');
            }
            _depth--;
            return list;
        }

        private void Enter()
        {
            _at++;
            if (++_depth > MaxDepth) throw Failure();
        }

        private string Text()
        {
            var text = new StringBuilder();
            int from = ++_at;
            for (; Here != '"'; _at++)
            {
                if (Here < ' ') throw Failure(); // A control character, or the end.
                if (Here != '\\') continue;
                text.Append(_text, from, _at - from);
                _at++;
                text.Append(Escaped());
                from = _at + 1;
            }
            return text.Append(_text, from, _at++ - from).ToString();
        }

        /// <summary>The character of the escape at <c>_at</c>, which then is its last character.</summary>
        private char Escaped()
        {
            int index = "\"\\/bfnrt".IndexOf(Here);
            if (index >= 0) return "\"\\/\b\f\n\r\t"[index];
            if (Here != 'u' || _at + 4 >= _text.Length) throw Failure();
            int code = 0;
            for (int digit = 1; digit <= 4; digit++) code = code * 16 + HexOf(_text[_at + digit]);
            _at += 4;
            return (char)code;
        }

        private int HexOf(char digit)
        {
            if (digit >= '0' && digit <= '9') return digit - '0';
            if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
            if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
            throw Failure();
        }

        private object Number()
        {
            int from = _at;
            if (Here == '-') _at++;
            if (Here == '0') _at++;
            else Digits();
            bool isWhole = true;
            if (Here == '.')
            {
                isWhole = false;
                _at++;
                Digits();
            }
            if (Here == 'e' || Here == 'E')
            {
                isWhole = false;
                _at++;
                if (Here == '+' || Here == '-') _at++;
                Digits();
            }
            string number = _text.Substring(from, _at - from);
            if (isWhole && long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long whole)) return whole;
            // Beyond its range .NET says so where .NET Framework gives up.
            if (double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out double value)) return value;
            return number[0] == '-' ? double.NegativeInfinity : double.PositiveInfinity;
        }

        private void Digits()
        {
            if (Here < '0' || Here > '9') throw Failure();
            while (Here >= '0' && Here <= '9') _at++;
        }

        private object Literal(string word, object value)
        {
            if (string.CompareOrdinal(_text, _at, word, 0, word.Length) != 0) throw Failure();
            _at += word.Length;
            return value;
        }

        private bool IsNext(char character)
        {
            SkipSpace();
            if (Here != character) return false;
            _at++;
            return true;
        }

        private void Expect(char character)
        {
            if (!IsNext(character)) throw Failure();
        }

        private void SkipSpace()
        {
            while (Here == ' ' || Here == '\t' || Here == '\r' || Here == '\n') _at++;
        }

        private JsonException Failure() => new JsonException("", "JSON", _text.Length == 0 ? "nothing" : "another text");
    }
}
