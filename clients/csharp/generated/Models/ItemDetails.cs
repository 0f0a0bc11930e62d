// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One line of the order.</summary>
    public sealed class ItemDetails : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="price">Price of one piece in IDR; negative for a deduction.</param>
        /// <param name="quantity">Number of pieces.</param>
        /// <param name="name">Name of the item.</param>
        public ItemDetails(long price, long quantity, string name)
        {
            Price = price;
            Quantity = quantity;
            Name = name;
        }

        /// <summary>Your id of the item. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Id { get; set; }

        /// <summary>Price of one piece in IDR; negative for a deduction.</summary>
        public long Price { get; set; }

        /// <summary>Number of pieces.</summary>
        public long Quantity { get; set; }

        /// <summary>Name of the item.</summary>
        public string Name { get; set; }

        /// <summary>Brand of the item. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Brand { get; set; }

        /// <summary>Category of the item. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Category { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Id != null) json["id"] = Id;
            json["price"] = Price;
            json["quantity"] = Quantity;
            json["name"] = Name;
            if (Brand != null) json["brand"] = Brand;
            if (Category != null) json["category"] = Category;
            return json;
        }
    }
}
