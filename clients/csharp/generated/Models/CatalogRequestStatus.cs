// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>processing</c> until the images are checked; then <c>success</c> if all are valid, <c>partial</c> if some are not, <c>failed</c> if none is. A newer
    /// catalog of the outlet ends the check of an older one, which is then <c>failed</c> with one entry at its first image. Received values may
    /// differ from the constants.
    /// </summary>
    public sealed class CatalogRequestStatus : OpenText
    {
        public static readonly CatalogRequestStatus Processing = new CatalogRequestStatus("processing");

        public static readonly CatalogRequestStatus Success = new CatalogRequestStatus("success");

        public static readonly CatalogRequestStatus Partial = new CatalogRequestStatus("partial");

        public static readonly CatalogRequestStatus Failed = new CatalogRequestStatus("failed");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public CatalogRequestStatus(string value) : base(value)
        {
        }
    }
}
