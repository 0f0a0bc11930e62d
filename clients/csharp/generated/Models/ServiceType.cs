// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary><c>food</c> is delivered by a driver, <c>food_pickup</c> is fetched by the consumer. What is received may have other values than the constants.</summary>
    public sealed class ServiceType : OpenText
    {
        public static readonly ServiceType Food = new ServiceType("food");

        public static readonly ServiceType FoodPickup = new ServiceType("food_pickup");

        /// <param name="value">as on the wire; of the constants or any other</param>
        public ServiceType(string value) : base(value)
        {
        }
    }
}
