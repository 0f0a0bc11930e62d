namespace PartnerApi
{
    /// <summary>A file of a multipart request, with its name and media type.</summary>
    public sealed class UploadFile
    {
        /// <param name="content">the bytes of the file</param>
        /// <param name="contentType">the media type</param>
        /// <param name="name">the file name; by default a generic name</param>
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
