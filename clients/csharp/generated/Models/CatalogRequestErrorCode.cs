// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// What is wrong with it. <c>IMAGE_UNREACHABLE</c> also stands at an image that was not asked for, because its host gave others no answer,
    /// because time was up, or because a newer catalog of the outlet came first. Received values may differ from the constants.
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
