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

        private static readonly JsonFields<Catalog> _fields =
            new JsonFields<Catalog>(() => new Catalog())
                .Required("variant_categories", JsonObject.ListOf(VariantCategory.FromJson), (model, value) => model.VariantCategories = value)
                .Required("menus", JsonObject.ListOf(Menu.FromJson), (model, value) => model.Menus = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Catalog FromJson(object json) => _fields.Read(json);
    }
}
