// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>Kind of a part of the contract: an <c>operation</c>, or an <c>event</c>. Received values may differ from the constants.</summary>
    public sealed class ContractPart : OpenText
    {
        public static readonly ContractPart Operation = new ContractPart("operation");

        public static readonly ContractPart Event = new ContractPart("event");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public ContractPart(string value) : base(value)
        {
        }
    }
}
