// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>success</c> when all images fit, <c>partial</c> when some do not, <c>failed</c> when none does. What is received may have other values than the
    /// constants.
    /// </summary>
    public sealed class MenuMappingUpdatedBodyStatus : OpenText
    {
        public static readonly MenuMappingUpdatedBodyStatus Success = new MenuMappingUpdatedBodyStatus("success");

        public static readonly MenuMappingUpdatedBodyStatus Partial = new MenuMappingUpdatedBodyStatus("partial");

        public static readonly MenuMappingUpdatedBodyStatus Failed = new MenuMappingUpdatedBodyStatus("failed");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public MenuMappingUpdatedBodyStatus(string value) : base(value)
        {
        }
    }
}
