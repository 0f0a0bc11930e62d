<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Whom and what an order concerns. */
final class OrderEventBody
{
    /**
     * @param OrderCustomer $customer Who ordered.
     * @param ServiceType::*|string $serviceType `food` is delivered by a driver, `food_pickup` is fetched by the
     * consumer.
     * @param OrderOutlet $outlet Which outlet.
     * @param Order $order An order without what depends on its status.
     * @param OrderDriver|null $driver Who fetches the order; null as long as nobody does, and always for
     * `food_pickup`.
     */
    public function __construct(
        public readonly OrderCustomer $customer,
        public readonly string $serviceType,
        public readonly OrderOutlet $outlet,
        public readonly Order $order,
        public readonly ?OrderDriver $driver = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            customer: OrderCustomer::fromJson($json['customer'] ?? null),
            serviceType: $json['service_type'] ?? null,
            outlet: OrderOutlet::fromJson($json['outlet'] ?? null),
            order: Order::fromJson($json['order'] ?? null),
            driver: isset($json['driver']) ? OrderDriver::fromJson($json['driver']) : null,
        );
    }
}
