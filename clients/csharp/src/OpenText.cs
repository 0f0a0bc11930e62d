using System;

namespace PartnerApi
{
    /// <summary>A text of which the contract names some values. What is received may have others. Two of one type are equal if their texts are.</summary>
    public abstract class OpenText : IEquatable<OpenText>
    {
        private protected OpenText(string value)
        {
            if (value == null) throw new ArgumentNullException(nameof(value));
            Value = value;
        }

        /// <summary>As on the wire.</summary>
        public string Value { get; }

        public bool Equals(OpenText other) => !ReferenceEquals(other, null) && GetType() == other.GetType() && Value == other.Value;

        public override bool Equals(object other) => Equals(other as OpenText);

        public override int GetHashCode() => Value.GetHashCode();

        public override string ToString() => Value;

        public static bool operator ==(OpenText one, OpenText other) => ReferenceEquals(one, null) ? ReferenceEquals(other, null) : one.Equals(other);

        public static bool operator !=(OpenText one, OpenText other) => !(one == other);
    }
}
