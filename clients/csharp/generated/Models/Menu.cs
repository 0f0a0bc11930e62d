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

        private static readonly JsonFields<Menu> _fields =
            new JsonFields<Menu>(() => new Menu())
                .Optional("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Optional("menu_items", JsonObject.ListOf(MenuItem.FromJson), (model, value) => model.MenuItems = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Menu FromJson(object json) => _fields.Read(json);
    }
}
