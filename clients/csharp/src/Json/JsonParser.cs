using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace PartnerApi.Json
{
    /// <summary>Parses JSON as defined in RFC 8259, at most 512 levels deep.</summary>
    internal sealed class JsonParser
    {
        private const int MaxDepth = 512;

        private readonly string _text;
        private int _position;
        private int _depth;

        internal JsonParser(string text)
        {
            _text = text;
        }

        /// <summary>Parses the whole text with a function that parses or reads one value of this parser.</summary>
        internal T Parse<T>(Func<object, T> read)
        {
            T value = read(this);
            SkipWhitespace();
            if (_position < _text.Length) throw Failure();
            return value;
        }

        internal object ParseValue()
        {
            SkipWhitespace();
            switch (Current)
            {
                case '{':
                    return ParseObject();
                case '[':
                    return ParseArray(parser => ParseValue());
                case '"':
                    return ParseString();
                case 't':
                    return ParseLiteral("true", true);
                case 'f':
                    return ParseLiteral("false", false);
                case 'n':
                    return ParseLiteral("null", null);
                default:
                    return ParseNumber();
            }
        }

        /// <summary>The current character; NUL, which is not valid in JSON, at the end of the text.</summary>
        private char Current => _position < _text.Length ? _text[_position] : '\0';

        private Dictionary<string, object> ParseObject()
        {
            var fields = new Dictionary<string, object>(StringComparer.Ordinal);
            for (bool isField = OpenObject(); isField; isField = NextField())
            {
                string name = ParseName();
                fields[name] = ParseValue();
            }
            return fields;
        }

        /// <summary>Moves to the first name of an object, or behind an empty object. Returns whether there is a field.</summary>
        internal bool OpenObject()
        {
            Enter('{');
            return !Leave('}');
        }

        /// <summary>Moves to the next name, or behind the object. Returns whether there is a field.</summary>
        internal bool NextField()
        {
            bool isField = Accept(',');
            if (!isField && !Leave('}')) throw Failure();
            return isField;
        }

        /// <summary>Moves to the value of the field, if the field has this name, written without escapes.</summary>
        internal bool AcceptName(string name)
        {
            SkipWhitespace();
            int end = _position + 1 + name.Length;
            if (end >= _text.Length || _text[end] != '"' || Current != '"') return false;
            if (string.CompareOrdinal(_text, _position + 1, name, 0, name.Length) != 0) return false;
            _position = end + 1;
            Expect(':');
            return true;
        }

        /// <summary>Returns the name of the field, and moves to its value.</summary>
        internal string ParseName()
        {
            SkipWhitespace();
            if (Current != '"') throw Failure();
            string name = ParseString();
            Expect(':');
            return name;
        }

        internal bool AcceptNull()
        {
            SkipWhitespace();
            if (Current != 'n') return false;
            ParseLiteral("null", null);
            return true;
        }

        internal List<T> ParseArray<T>(Func<object, T> read)
        {
            var list = new List<T>();
            Enter('[');
            if (Leave(']')) return list;
            do list.Add(read(this));
            while (Accept(','));
            if (!Leave(']')) throw Failure();
            return list;
        }

        private void Enter(char bracket)
        {
            Expect(bracket);
            if (++_depth > MaxDepth) throw Failure();
        }

        private bool Leave(char bracket)
        {
            if (!Accept(bracket)) return false;
            _depth--;
            return true;
        }

        private string ParseString()
        {
            StringBuilder unescaped = null; // Stays null for a string without escapes.
            int from = ++_position;
            for (; Current != '"'; _position++)
            {
                if (Current < ' ') throw Failure(); // A control character, or the end of the text.
                if (Current != '\\') continue;
                unescaped = (unescaped ?? new StringBuilder()).Append(_text, from, _position - from);
                _position++;
                unescaped.Append(ParseEscape());
                from = _position + 1;
            }
            string rest = _text.Substring(from, _position++ - from);
            return unescaped == null ? rest : unescaped.Append(rest).ToString();
        }

        /// <summary>Returns the character of the escape at <c>_position</c>, and moves to the last character of the escape.</summary>
        private char ParseEscape()
        {
            int index = "\"\\/bfnrt".IndexOf(Current);
            if (index >= 0) return "\"\\/\b\f\n\r\t"[index];
            if (Current != 'u' || _position + 4 >= _text.Length) throw Failure();
            int code = 0;
            for (int digit = 1; digit <= 4; digit++) code = code * 16 + ParseHexDigit(_text[_position + digit]);
            _position += 4;
            return (char)code;
        }

        private int ParseHexDigit(char digit)
        {
            if (digit >= '0' && digit <= '9') return digit - '0';
            if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
            if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
            throw Failure();
        }

        private object ParseNumber()
        {
            int from = _position;
            if (Current == '-') _position++;
            if (Current == '0') _position++;
            else SkipDigits();
            bool isWhole = true;
            if (Current == '.')
            {
                isWhole = false;
                _position++;
                SkipDigits();
            }
            if (Current == 'e' || Current == 'E')
            {
                isWhole = false;
                _position++;
                if (Current == '+' || Current == '-') _position++;
                SkipDigits();
            }
            string number = _text.Substring(from, _position - from);
            if (isWhole && long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long whole)) return whole;
            // Outside the range of double, .NET returns infinity, but .NET Framework fails.
            if (double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out double value)) return value;
            return number[0] == '-' ? double.NegativeInfinity : double.PositiveInfinity;
        }

        private void SkipDigits()
        {
            if (Current < '0' || Current > '9') throw Failure();
            while (Current >= '0' && Current <= '9') _position++;
        }

        private object ParseLiteral(string word, object value)
        {
            if (string.CompareOrdinal(_text, _position, word, 0, word.Length) != 0) throw Failure();
            _position += word.Length;
            return value;
        }

        private bool Accept(char character)
        {
            SkipWhitespace();
            if (Current != character) return false;
            _position++;
            return true;
        }

        private void Expect(char character)
        {
            if (!Accept(character)) throw Failure();
        }

        private void SkipWhitespace()
        {
            while (Current == ' ' || Current == '\t' || Current == '\r' || Current == '\n') _position++;
        }

        internal JsonException Failure() => new JsonException("", "JSON", _text.Length == 0 ? "nothing" : "invalid JSON");
    }
}
