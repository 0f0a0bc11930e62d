// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>How it is paid; by QR. What is received may have other values than the constants.</summary>
    public sealed class PaymentType : OpenText
    {
        public static readonly PaymentType Qr = new PaymentType("qr");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public PaymentType(string value) : base(value)
        {
        }
    }
}
