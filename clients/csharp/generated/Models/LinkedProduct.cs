// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>
    /// <c>food</c> for catalog, stock, promotions and orders, <c>payment</c> for payment transactions. What is received may have other values than the
    /// constants.
    /// </summary>
    public sealed class LinkedProduct : OpenText
    {
        public static readonly LinkedProduct Food = new LinkedProduct("food");

        public static readonly LinkedProduct Payment = new LinkedProduct("payment");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public LinkedProduct(string value) : base(value)
        {
        }
    }
}
