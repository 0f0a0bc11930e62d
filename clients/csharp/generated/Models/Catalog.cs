// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The menu of an outlet, as returned.</summary>
    public sealed class Catalog
    {
        private Catalog()
        {
        }

        /// <summary>All variant categories.</summary>
        public IReadOnlyList<VariantCategory> VariantCategories { get; private set; }

        /// <summary>All menus, in the order in which they were sent.</summary>
        public IReadOnlyList<Menu> Menus { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Catalog FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Catalog
            {
                VariantCategories = fields.List("variant_categories", VariantCategory.FromJson),
                Menus = fields.List("menus", Menu.FromJson),
            };
        }
    }
}
