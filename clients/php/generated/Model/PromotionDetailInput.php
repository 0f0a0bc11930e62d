<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The promotion to create. Send exactly one of `selling_price` and `percentage_discount`. */
final class PromotionDetailInput implements \JsonSerializable
{
    /**
     * @param \DateTimeImmutable $startDate First day, in the outlet's time zone. Today or later, and not before the
     * last update of the catalog.
     * @param \DateTimeImmutable $endDate Last day, until 23:59:59. After `start_date`, by at most 62 days in
     * Production and 30 days in Sandbox.
     * @param string $externalMenuId Partner-side id of the menu item. The promotion covers all items that share it.
     * @param string|null $startTime Start time on each day, HH:mm:ss. Only together with `end_time`.
     * @param string|null $endTime End time on each day, inclusive, HH:mm:ss; 1 hour to 6 hours after `start_time`.
     * @param int|null $sellingPrice The final price in IDR. Instead of `percentage_discount`.
     * @param int|null $percentageDiscount Percent off the original price. Instead of `selling_price`. The final price
     * is rounded half up to whole IDR; its bounds apply to the rounded price.
     * @param list<Weekday::*|string>|null $applicableDays Weekdays on which the promotion applies, in any order. Omit
     * it for every day.
     * @param UsageLimit|null $usageLimit How often the promotion may be used. Counted per menu item, outlet and day;
     * the count is reset at local midnight with either `on_limit_reached`. A cancelled order gives its pieces back to
     * the day on which it was placed.
     */
    public function __construct(
        public readonly \DateTimeImmutable $startDate,
        public readonly \DateTimeImmutable $endDate,
        public readonly string $externalMenuId,
        public readonly ?string $startTime = null,
        public readonly ?string $endTime = null,
        public readonly ?int $sellingPrice = null,
        public readonly ?int $percentageDiscount = null,
        public readonly ?array $applicableDays = null,
        public readonly ?UsageLimit $usageLimit = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'start_date' => \PartnerApi\Times::date($this->startDate),
            'end_date' => \PartnerApi\Times::date($this->endDate),
            'start_time' => $this->startTime,
            'end_time' => $this->endTime,
            'selling_price' => $this->sellingPrice,
            'percentage_discount' => $this->percentageDiscount,
            'external_menu_id' => $this->externalMenuId,
            'applicable_days' => $this->applicableDays,
            'usage_limit' => $this->usageLimit,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
