using System;

namespace PartnerApi
{
    /// <summary>
    /// A string with known values in the contract. Received values may be unknown to this version. Instances of the same type are equal if
    /// their values are equal.
    /// </summary>
    public abstract class OpenText : IEquatable<OpenText>
    {
        private protected OpenText(string value)
        {
            if (value == null) throw new ArgumentNullException(nameof(value));
            Value = value;
        }

        /// <summary>The value in JSON.</summary>
        public string Value { get; }

        public bool Equals(OpenText other) => !ReferenceEquals(other, null) && GetType() == other.GetType() && Value == other.Value;

        public override bool Equals(object other) => Equals(other as OpenText);

        public override int GetHashCode() => Value.GetHashCode();

        public override string ToString() => Value;

        public static bool operator ==(OpenText left, OpenText right) => ReferenceEquals(left, null) ? ReferenceEquals(right, null) : left.Equals(right);

        public static bool operator !=(OpenText left, OpenText right) => !(left == right);
    }
}
