<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A menu category with its items, as returned. */
final class Menu
{
    /**
     * @param string|null $name Menu category name.
     * @param list<MenuItem>|null $menuItems The items of this menu.
     */
    public function __construct(
        public readonly ?string $name = null,
        public readonly ?array $menuItems = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Menu'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->name ?? null,
            isset($json->menu_items) ? array_map(MenuItem::read(...), $json->menu_items) : null,
        );
    }
}
