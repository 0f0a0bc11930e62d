// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>Payment method; always QR. Received values may differ from the constants.</summary>
    public sealed class PaymentType : OpenText
    {
        public static readonly PaymentType Qr = new PaymentType("qr");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public PaymentType(string value) : base(value)
        {
        }
    }
}
