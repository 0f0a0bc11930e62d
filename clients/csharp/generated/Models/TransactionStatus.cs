// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary><c>Pending</c> waits for the customer; <c>Settlement</c> is paid. <c>Settlement</c> is final. Received values may differ from the constants.</summary>
    public sealed class TransactionStatus : OpenText
    {
        public static readonly TransactionStatus Pending = new TransactionStatus("Pending");

        public static readonly TransactionStatus Settlement = new TransactionStatus("Settlement");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public TransactionStatus(string value) : base(value)
        {
        }
    }
}
