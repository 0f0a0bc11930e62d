// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary><c>food</c> for catalog, stock, promotions and orders, <c>payment</c> for payment transactions. Received values may differ from the constants.</summary>
    public sealed class LinkedProduct : OpenText
    {
        public static readonly LinkedProduct Food = new LinkedProduct("food");

        public static readonly LinkedProduct Payment = new LinkedProduct("payment");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public LinkedProduct(string value) : base(value)
        {
        }
    }
}
