namespace PartnerApi
{
    /// <summary>A file of a form.</summary>
    public sealed class UploadFile
    {
        /// <param name="content">its bytes</param>
        /// <param name="contentType">its media type</param>
        /// <param name="name">by default one that says nothing</param>
        public UploadFile(byte[] content, string contentType, string name = "file")
        {
            Content = content;
            ContentType = contentType;
            Name = name;
        }

        public byte[] Content { get; }

        public string ContentType { get; }

        public string Name { get; }
    }
}
