// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A menu category with its items.</summary>
    public sealed class MenuInput : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public MenuInput()
        {
        }

        /// <summary>Menu category name. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Name { get; set; }

        /// <summary>The items of this menu. All menus together may have 10,000. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<MenuItemInput> MenuItems { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Name != null) json["name"] = Name;
            if (MenuItems != null) json["menu_items"] = MenuItems;
            return json;
        }
    }
}
