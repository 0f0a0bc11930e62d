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

        private static readonly JsonFields<Order> _fields =
            new JsonFields<Order>(() => new Order())
                .Required("pin", JsonObject.AsString, (model, value) => model.Pin = value)
                .Required("order_number", JsonObject.AsString, (model, value) => model.OrderNumber = value)
                .Required("order_total", JsonObject.AsDouble, (model, value) => model.OrderTotal = value)
                .Required("order_items", JsonObject.ListOf(OrderItem.FromJson), (model, value) => model.OrderItems = value)
                .Required("applied_promotions", JsonObject.ListOf(AppliedPromotion.FromJson), (model, value) => model.AppliedPromotions = value)
                .Optional("cutlery_requested", JsonObject.AsBoolean, (model, value) => model.CutleryRequested = value)
                .Required("currency", JsonObject.AsString, (model, value) => model.Currency = value)
                .Required("takeaway_charges", JsonObject.AsDouble, (model, value) => model.TakeawayCharges = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Required("sequence", JsonObject.AsLong, (model, value) => model.Sequence = value)
                .Required("status", value => new OrderStatus(JsonObject.AsString(value)), (model, value) => model.Status = value)
                .Optional("cancellation_detail", CancellationDetail.FromJson, (model, value) => model.CancellationDetail = value)
                .Optional("scheduled_flag", ScheduledFlag.FromJson, (model, value) => model.ScheduledFlag = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Order FromJson(object json) => _fields.Read(json);
    }
}
