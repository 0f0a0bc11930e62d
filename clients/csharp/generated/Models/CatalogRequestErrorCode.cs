// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// The problem. <c>IMAGE_UNREACHABLE</c> is also used for an image that was not requested, because its host did not respond to other requests,
    /// because the time was up, or because a newer catalog of the outlet arrived first. Received values may differ from the constants.
    /// </summary>
    public sealed class CatalogRequestErrorCode : OpenText
    {
        public static readonly CatalogRequestErrorCode ImageUnreachable = new CatalogRequestErrorCode("IMAGE_UNREACHABLE");

        public static readonly CatalogRequestErrorCode ImageTypeUnsupported = new CatalogRequestErrorCode("IMAGE_TYPE_UNSUPPORTED");

        public static readonly CatalogRequestErrorCode ImageAddressRefused = new CatalogRequestErrorCode("IMAGE_ADDRESS_REFUSED");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public CatalogRequestErrorCode(string value) : base(value)
        {
        }
    }
}
