// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Fields of an order that do not depend on its status.</summary>
    public sealed class Order
    {
        private Order()
        {
        }

        /// <summary>The driver shows this PIN to receive the food.</summary>
        public string Pin { get; private set; }

        /// <summary>Number of the order.</summary>
        public string OrderNumber { get; private set; }

        /// <summary>
        /// Amount that the consumer pays for the food, in IDR: items, less the <c>redeemed_amount</c> of promotions with the scope <c>sku_v2</c> or
        /// <c>cart</c>, plus takeaway charges. The delivery fee is no part of it, and neither are promotions on the delivery.
        /// </summary>
        public double OrderTotal { get; private set; }

        /// <summary>The ordered items.</summary>
        public IReadOnlyList<OrderItem> OrderItems { get; private set; }

        /// <summary>Promotions of the order; empty if there are none.</summary>
        public IReadOnlyList<IAppliedPromotion> AppliedPromotions { get; private set; }

        /// <summary>Whether cutlery is requested. Absent if the consumer was not asked. May be null.</summary>
        public bool? CutleryRequested { get; private set; }

        /// <summary>ISO 4217.</summary>
        public string Currency { get; private set; }

        /// <summary>Packaging charges, in IDR.</summary>
        public double TakeawayCharges { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>
        /// 1 when the order is created, increased by 1 with each step. Of two events of an order, the one with the higher number is newer. A
        /// missing number is a step that arrives late, or never if it happened while the outlet was not linked: do not wait for it, because
        /// every event has the whole order.
        /// </summary>
        public long Sequence { get; private set; }

        /// <summary>The status of this event.</summary>
        public OrderStatus Status { get; private set; }

        /// <summary>Why an order was cancelled. May be null.</summary>
        [MaybeNull]
        public CancellationDetail CancellationDetail { get; private set; }

        /// <summary>The window in which delivery is expected to be complete. May be null.</summary>
        [MaybeNull]
        public ScheduledFlag ScheduledFlag { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Order FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Order
            {
                Pin = fields.Read("pin", JsonObject.AsString),
                OrderNumber = fields.Read("order_number", JsonObject.AsString),
                OrderTotal = fields.Read("order_total", JsonObject.AsDouble),
                OrderItems = fields.List("order_items", OrderItem.FromJson),
                AppliedPromotions = fields.List("applied_promotions", AppliedPromotion.FromJson),
                CutleryRequested = fields.ValueOrNull("cutlery_requested", JsonObject.AsBoolean),
                Currency = fields.Read("currency", JsonObject.AsString),
                TakeawayCharges = fields.Read("takeaway_charges", JsonObject.AsDouble),
                CreatedAt = fields.Read("created_at", JsonObject.AsInstant),
                Sequence = fields.Read("sequence", JsonObject.AsLong),
                Status = fields.Read("status", value => new OrderStatus(JsonObject.AsString(value))),
                CancellationDetail = fields.OrNull("cancellation_detail", CancellationDetail.FromJson),
                ScheduledFlag = fields.OrNull("scheduled_flag", ScheduledFlag.FromJson),
            };
        }
    }
}
