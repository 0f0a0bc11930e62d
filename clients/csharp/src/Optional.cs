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
}
