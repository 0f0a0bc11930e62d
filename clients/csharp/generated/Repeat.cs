// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi
{
    /// <summary>Whether you can retry the same request.</summary>
    public enum Repeat
    {
        /// <summary>The same request never succeeds.</summary>
        Never,

        /// <summary>Unchanged, after a delay.</summary>
        Later,

        /// <summary>After a change of the request or of the resource.</summary>
        AfterChange,
    }
}
