// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi
{
    /// <summary>Whether the same request may be sent again.</summary>
    public enum Repeat
    {
        /// <summary>It never succeeds.</summary>
        Never,

        /// <summary>As it is, after a pause.</summary>
        Later,

        /// <summary>After a change of the request, or of what it is about.</summary>
        AfterChange,
    }
}
