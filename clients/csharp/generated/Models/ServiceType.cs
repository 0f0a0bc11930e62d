// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary><c>food</c> is delivered by a driver, <c>food_pickup</c> is picked up by the consumer. Received values may differ from the constants.</summary>
    public sealed class ServiceType : OpenText
    {
        public static readonly ServiceType Food = new ServiceType("food");

        public static readonly ServiceType FoodPickup = new ServiceType("food_pickup");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public ServiceType(string value) : base(value)
        {
        }
    }
}
