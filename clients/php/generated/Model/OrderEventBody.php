<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Customer, driver, service type and outlet of an order. */
final class OrderEventBody
{
    /**
     * @param OrderCustomer $customer The consumer who ordered.
     * @param ServiceType::*|string $serviceType `food` is delivered by a driver, `food_pickup` is picked up by the
     * consumer.
     * @param OrderOutlet $outlet The outlet of the order.
     * @param Order $order Fields of an order that do not depend on its status.
     * @param OrderDriver|null $driver The driver who picks up the order; null until one is assigned, and always for
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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderEventBody'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            OrderCustomer::read($json->customer ?? null),
            $json->service_type ?? null,
            OrderOutlet::read($json->outlet ?? null),
            Order::read($json->order ?? null),
            isset($json->driver) ? OrderDriver::read($json->driver) : null,
        );
    }
}
