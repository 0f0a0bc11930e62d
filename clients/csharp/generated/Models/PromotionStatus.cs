// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>created</c> waits for midnight of <c>start_date</c>; <c>activated</c> is in effect, unless a newer one on the same item overrides it; <c>deactivated</c>
    /// was ended early; <c>deleted</c> was ended before it began; <c>completed</c> ran past its <c>end_date</c>. <c>deactivated</c>, <c>deleted</c> and <c>completed</c> are
    /// final. Received values may differ from the constants.
    /// </summary>
    public sealed class PromotionStatus : OpenText
    {
        public static readonly PromotionStatus Created = new PromotionStatus("created");

        public static readonly PromotionStatus Activated = new PromotionStatus("activated");

        public static readonly PromotionStatus Deactivated = new PromotionStatus("deactivated");

        public static readonly PromotionStatus Deleted = new PromotionStatus("deleted");

        public static readonly PromotionStatus Completed = new PromotionStatus("completed");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public PromotionStatus(string value) : base(value)
        {
        }
    }
}
