// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// What is wrong with it. <c>IMAGE_UNREACHABLE</c> also stands at an image that was not asked for, because its host gave others no answer,
    /// because time was up, or because a newer catalog of the outlet came first. What is received may have other values than the constants.
    /// </summary>
    public sealed class CatalogRequestErrorCode : OpenText
    {
        public static readonly CatalogRequestErrorCode ImageUnreachable = new CatalogRequestErrorCode("IMAGE_UNREACHABLE");

        public static readonly CatalogRequestErrorCode ImageTypeUnsupported = new CatalogRequestErrorCode("IMAGE_TYPE_UNSUPPORTED");

        public static readonly CatalogRequestErrorCode ImageAddressRefused = new CatalogRequestErrorCode("IMAGE_ADDRESS_REFUSED");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public CatalogRequestErrorCode(string value) : base(value)
        {
        }
    }
}
