<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A menu category with its items. */
final class MenuInput implements \JsonSerializable
{
    /**
     * @param string|null $name Menu category name.
     * @param list<MenuItemInput>|null $menuItems The items of this menu. All menus together may have 10,000.
     */
    public function __construct(
        public readonly ?string $name = null,
        public readonly ?array $menuItems = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'name' => $this->name,
            'menu_items' => $this->menuItems,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
