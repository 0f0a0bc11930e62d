namespace PartnerApi
{
    /// <summary>A field of three states: left out (the default), null, or a value. A value, or null, becomes one by itself.</summary>
    public struct Optional<T>
    {
        private Optional(T value)
        {
            IsPresent = true;
            Value = value;
        }

        /// <summary>Whether it stands there, were it as null.</summary>
        public bool IsPresent { get; }

        /// <summary>The value; null where it is null or left out.</summary>
        public T Value { get; }

        public static implicit operator Optional<T>(T value) => new Optional<T>(value);
    }
}
