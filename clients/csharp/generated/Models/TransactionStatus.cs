// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary><c>Pending</c> waits for the customer, <c>Settlement</c> is paid, which is final. What is received may have other values than the constants.</summary>
    public sealed class TransactionStatus : OpenText
    {
        public static readonly TransactionStatus Pending = new TransactionStatus("Pending");

        public static readonly TransactionStatus Settlement = new TransactionStatus("Settlement");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public TransactionStatus(string value) : base(value)
        {
        }
    }
}
