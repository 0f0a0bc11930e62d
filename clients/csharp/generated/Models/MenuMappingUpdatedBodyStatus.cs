// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary><c>success</c> if all images are valid, <c>partial</c> if some are not, <c>failed</c> if none is. Received values may differ from the constants.</summary>
    public sealed class MenuMappingUpdatedBodyStatus : OpenText
    {
        public static readonly MenuMappingUpdatedBodyStatus Success = new MenuMappingUpdatedBodyStatus("success");

        public static readonly MenuMappingUpdatedBodyStatus Partial = new MenuMappingUpdatedBodyStatus("partial");

        public static readonly MenuMappingUpdatedBodyStatus Failed = new MenuMappingUpdatedBodyStatus("failed");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public MenuMappingUpdatedBodyStatus(string value) : base(value)
        {
        }
    }
}
