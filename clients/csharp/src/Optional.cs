namespace PartnerApi
{
    /// <summary>A field with three states: omitted (the default), null, or a value. Null and values convert implicitly.</summary>
    public struct Optional<T>
    {
        private Optional(T value)
        {
            IsPresent = true;
            Value = value;
        }

        /// <summary>Whether the field is present, possibly as null.</summary>
        public bool IsPresent { get; }

        /// <summary>The value; null if the field is null or omitted.</summary>
        public T Value { get; }

        public static implicit operator Optional<T>(T value) => new Optional<T>(value);
    }

    /// <summary>Creates optional values of interfaces, such as lists, which do not convert implicitly.</summary>
    public static class Optional
    {
        /// <summary>A field that is present.</summary>
        public static Optional<T> Of<T>(T value) => value;
    }
}
