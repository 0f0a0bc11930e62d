// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A menu category with its items, as returned.</summary>
    public sealed class Menu
    {
        private Menu()
        {
        }

        /// <summary>Menu category name. May be null.</summary>
        [MaybeNull]
        public string Name { get; private set; }

        /// <summary>The items of this menu. May be null.</summary>
        [MaybeNull]
        public IReadOnlyList<MenuItem> MenuItems { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Menu FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Menu
            {
                Name = fields.OrNull("name", JsonObject.AsString),
                MenuItems = fields.ListOrNull("menu_items", MenuItem.FromJson),
            };
        }
    }
}
