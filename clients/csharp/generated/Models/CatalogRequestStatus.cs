// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>processing</c> until the images are checked; then <c>success</c> when all fit, <c>partial</c> when some do not, <c>failed</c> when none does. A newer
    /// catalog of the outlet ends the check of an older one: that is <c>failed</c> then, with one entry at its first image. Received values may
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
