"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field as _field
from typing import Any, Literal, Optional, Union

from .._json import Json, many, optional
from .._times import to_date, to_instant

__all__ = [
    "ReplacedCatalog",
    "CatalogPreview",
    "DroppedEntry",
    "EndedPromotion",
    "CatalogWarning",
    "CatalogWarningCode",
    "ReplaceCatalogRequest",
    "MenuInput",
    "MenuItemInput",
    "OperationalHours",
    "HoursRange",
    "VariantCategoryInput",
    "VariantCategoryRules",
    "SelectionRule",
    "VariantInput",
    "Catalog",
    "VariantCategory",
    "Variant",
    "Menu",
    "MenuItem",
    "CatalogRequest",
    "CatalogRequestStatus",
    "CatalogRequestError",
    "CatalogRequestErrorCode",
    "StockEntry",
    "PromotionPage",
    "PromotionSummary",
    "PromotionStatus",
    "PromotionOutcome",
    "CreatedPromotion",
    "RefusedPromotion",
    "CreatePromotionRequest",
    "PromotionType",
    "PromotionDetailInput",
    "Weekday",
    "UsageLimit",
    "OutletUsageLimit",
    "OutletUsageLimitOnLimitReached",
    "PromotionDetail",
    "PromotionContent",
    "PromotionMenuItem",
    "LinkOutletResult",
    "LinkedOutlet",
    "LinkOutletRequest",
    "LinkedProduct",
    "OutletResult",
    "OutletInformation",
    "PaymentSettings",
    "Activation",
    "OutletApplications",
    "OutletPage",
    "OutletRecord",
    "TokenInfo",
    "TokenUser",
    "AuthenticatedOutlet",
    "InvoicePage",
    "Invoice",
    "CustomerPage",
    "Customer",
    "SubscriptionPage",
    "Subscription",
    "EventName",
    "SubscriptionResult",
    "SubscriptionRequest",
    "NotificationResult",
    "NotificationRecord",
    "DeliveryStatus",
    "DeliveryWait",
    "DeliveryWaitReason",
    "DeliveryAttempt",
    "EndpointAnswer",
    "NotificationPage",
    "RedeliverFailedResult",
    "RedeliverFailedRequest",
    "NotificationSecret",
    "EventPage",
    "TransactionResult",
    "PaymentOutlet",
    "Transaction",
    "PaymentType",
    "TransactionStatus",
    "TransactionAction",
    "CreateTransactionRequest",
    "TransactionDetails",
    "CustomerDetails",
    "ItemDetails",
    "ErrorDetail",
    "OrderEvent",
    "EventHeader",
    "OrderEventBody",
    "OrderCustomer",
    "OrderDriver",
    "ServiceType",
    "OrderOutlet",
    "Order",
    "OrderItem",
    "OrderItemVariant",
    "AppliedPromotion",
    "AppliedCartPromotion",
    "OrderPromotionDetail",
    "AppliedDeliveryPromotion",
    "AppliedSkuPromotion",
    "SkuPromotionDetail",
    "PromotedItem",
    "AppliedSkuV2Promotion",
    "SkuV2PromotionDetail",
    "SkuV2PromotionDetailPromoSource",
    "OrderStatus",
    "CancellationDetail",
    "ScheduledFlag",
    "OrderWebhookErrorEvent",
    "OrderWebhookErrorBody",
    "OrderReference",
    "OrderWebhookErrorEntry",
    "OrderWebhookErrorEntryCode",
    "OrderWebhookErrorItem",
    "MenuMappingUpdatedEvent",
    "MenuMappingUpdatedBody",
    "MenuMappingUpdatedBodyStatus",
    "TransactionSettlementEvent",
    "TransactionSettlementBody",
    "UnknownEvent",
    "Event",
    "parse_event",
]


@dataclass(kw_only=True, slots=True)
class ReplacedCatalog:
    """The request id of the replacement; for a dry run also its effects."""

    request_id: str
    """As sent."""
    dry_run: Optional[CatalogPreview] = None
    """Entries that the replacement would drop, and promotions that it would end."""
    warnings: Optional[list[CatalogWarning]] = None
    """
    Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of
    the others. Absent if there are none.
    """

    @classmethod
    def from_json(cls, json: Json) -> ReplacedCatalog:
        return cls(
            request_id=json["request_id"],
            dry_run=optional(CatalogPreview.from_json, json.get("dry_run")),
            warnings=optional(lambda entries: many(CatalogWarning.from_json, entries), json.get("warnings")),
        )


@dataclass(kw_only=True, slots=True)
class CatalogPreview:
    """Entries that the replacement would drop, and promotions that it would end."""

    dropped_menu_items: list[DroppedEntry]
    """Existing menu items that would be dropped."""
    dropped_variant_categories: list[DroppedEntry]
    """Existing variant categories that would be dropped."""
    dropped_variants: list[DroppedEntry]
    """Existing variants that would be dropped."""
    ended_promotions: list[EndedPromotion]
    """Promotions that would be deactivated or deleted because their item or menu is renamed or dropped."""

    @classmethod
    def from_json(cls, json: Json) -> CatalogPreview:
        return cls(
            dropped_menu_items=many(DroppedEntry.from_json, json["dropped_menu_items"]),
            dropped_variant_categories=many(DroppedEntry.from_json, json["dropped_variant_categories"]),
            dropped_variants=many(DroppedEntry.from_json, json["dropped_variants"]),
            ended_promotions=many(EndedPromotion.from_json, json["ended_promotions"]),
        )


@dataclass(kw_only=True, slots=True)
class DroppedEntry:
    """An entry that would be dropped."""

    id: str
    """Service-side id."""
    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Current name."""

    @classmethod
    def from_json(cls, json: Json) -> DroppedEntry:
        return cls(
            id=json["id"],
            external_id=json.get("external_id"),
            name=json.get("name"),
        )


@dataclass(kw_only=True, slots=True)
class EndedPromotion:
    """A promotion that would end."""

    id: str
    """Promotion id."""
    external_menu_id: str
    """Partner-side id of its menu item."""

    @classmethod
    def from_json(cls, json: Json) -> EndedPromotion:
        return cls(
            id=json["id"],
            external_menu_id=json["external_menu_id"],
        )


@dataclass(kw_only=True, slots=True)
class CatalogWarning:
    """A problem of an accepted catalog."""

    code: CatalogWarningCode
    """
    `CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item
    is in stock, but it cannot be ordered with your ids, because a mandatory variant category has too few
    variants in stock with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and
    `count` is the number of the others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new
    prices, so the item sells at its original price until it fits again. More may be added.
    """
    message: str
    """The cause and how to fix it."""
    field: str
    """JSON Pointer into the body of the replacement."""
    external_id: Optional[str] = None
    """Partner-side id of the menu item."""
    promotion_id: Optional[str] = None
    """Promotion whose price no longer fits."""
    count: Optional[int] = None
    """Number of warnings that are not listed."""

    @classmethod
    def from_json(cls, json: Json) -> CatalogWarning:
        return cls(
            code=json["code"],
            message=json["message"],
            field=json["field"],
            external_id=json.get("external_id"),
            promotion_id=json.get("promotion_id"),
            count=json.get("count"),
        )


CatalogWarningCode = Literal["CATALOG_EMPTY", "ITEM_NOT_ORDERABLE", "MORE_WARNINGS", "PROMOTION_SUSPENDED"]
"""
`CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item is in
stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in
stock with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the number
of the others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells
at its original price until it fits again. More may be added. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class ReplaceCatalogRequest:
    """The complete catalog after the replacement."""

    request_id: str
    """
    Your name for this replacement, for troubleshooting. A replacement is never rejected or skipped because it
    was used before.
    """
    menus: list[MenuInput]
    """All menus, in display order."""
    variant_categories: list[VariantCategoryInput]
    """All variant categories that menu items refer to."""


@dataclass(kw_only=True, slots=True)
class MenuInput:
    """A menu category with its items."""

    name: Optional[str] = None
    """Menu category name."""
    menu_items: Optional[list[MenuItemInput]] = None
    """The items of this menu. All menus together may have 10,000."""


@dataclass(kw_only=True, slots=True)
class MenuItemInput:
    """A menu item, as sent."""

    external_id: str
    """Partner-side id. Several items may share one; stock and promotions then apply to all of them."""
    name: str
    """Name shown to consumers."""
    description: Optional[str] = None
    """Text shown to consumers."""
    price: int
    """Price in IDR, without decimals."""
    image: Optional[str] = None
    """Served as `image/jpeg` or `image/png` on port 80 or 443."""
    in_stock: Optional[bool] = None
    """Whether it can be ordered."""
    operational_hours: Optional[OperationalHours] = None
    """When the item can be ordered, in local time of the outlet. An omitted day has no restriction."""
    variant_category_external_ids: Optional[list[str]] = None
    """Partner-side ids of the variant categories to choose from, each once. Each must be in the same request."""


@dataclass(kw_only=True, slots=True)
class OperationalHours:
    """When the item can be ordered, in local time of the outlet. An omitted day has no restriction."""

    sunday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""
    monday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""
    tuesday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""
    wednesday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""
    thursday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""
    friday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""
    saturday: Optional[list[HoursRange]] = None
    """Ranges of one day; they may not overlap."""

    @classmethod
    def from_json(cls, json: Json) -> OperationalHours:
        return cls(
            sunday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("sunday")),
            monday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("monday")),
            tuesday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("tuesday")),
            wednesday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("wednesday")),
            thursday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("thursday")),
            friday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("friday")),
            saturday=optional(lambda entries: many(HoursRange.from_json, entries), json.get("saturday")),
        )


@dataclass(kw_only=True, slots=True)
class HoursRange:
    """
    From `start` until `end`, 24-hour clock, `start` before `end`. Split hours past midnight into two days:
    until 23:59 on the first, from 00:00 on the second.
    """

    start: str
    """First minute, HH:MM."""
    end: str
    """
    Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last minute included;
    `24:00` and `00:00` are rejected as an end.
    """

    @classmethod
    def from_json(cls, json: Json) -> HoursRange:
        return cls(
            start=json["start"],
            end=json["end"],
        )


@dataclass(kw_only=True, slots=True)
class VariantCategoryInput:
    """A variant category, as sent."""

    external_id: str
    """Partner-side id."""
    internal_name: Optional[str] = None
    """Label in the merchant application."""
    name: Optional[str] = None
    """Label in the consumer application."""
    rules: Optional[VariantCategoryRules] = None
    """Rules for choosing."""
    variants: Optional[list[VariantInput]] = None
    """The variants to choose from."""


@dataclass(kw_only=True, slots=True)
class VariantCategoryRules:
    """Rules for choosing."""

    selection: Optional[SelectionRule] = None
    """How many variants are chosen per menu item."""

    @classmethod
    def from_json(cls, json: Json) -> VariantCategoryRules:
        return cls(
            selection=optional(SelectionRule.from_json, json.get("selection")),
        )


@dataclass(kw_only=True, slots=True)
class SelectionRule:
    """How many variants are chosen per menu item."""

    min_quantity: Optional[int] = None
    """1 makes the category mandatory, 0 optional. At most `max_quantity` and the number of variants."""
    max_quantity: Optional[int] = None
    """
    How many may be chosen; at most the number of variants, because each variant can be chosen once per menu
    item. For a double portion, list a variant of its own.
    """

    @classmethod
    def from_json(cls, json: Json) -> SelectionRule:
        return cls(
            min_quantity=json.get("min_quantity"),
            max_quantity=json.get("max_quantity"),
        )


@dataclass(kw_only=True, slots=True)
class VariantInput:
    """A variant, as sent."""

    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Name shown to consumers."""
    price: Optional[int] = None
    """Added to the price of the menu item per order, in IDR without decimals."""
    in_stock: Optional[bool] = None
    """Whether it can be chosen."""


@dataclass(kw_only=True, slots=True)
class Catalog:
    """The menu of an outlet, as returned."""

    variant_categories: list[VariantCategory]
    """All variant categories."""
    menus: list[Menu]
    """All menus, in the order in which they were sent."""

    @classmethod
    def from_json(cls, json: Json) -> Catalog:
        return cls(
            variant_categories=many(VariantCategory.from_json, json["variant_categories"]),
            menus=many(Menu.from_json, json["menus"]),
        )


@dataclass(kw_only=True, slots=True)
class VariantCategory:
    """A variant category, as returned."""

    external_id: str
    """Partner-side id."""
    internal_name: Optional[str] = None
    """Label in the merchant application."""
    name: Optional[str] = None
    """Label in the consumer application."""
    rules: Optional[VariantCategoryRules] = None
    """Rules for choosing."""
    id: str
    """Service-side id; unchanged while the category exists."""
    variants: Optional[list[Variant]] = None
    """The variants to choose from."""

    @classmethod
    def from_json(cls, json: Json) -> VariantCategory:
        return cls(
            external_id=json["external_id"],
            internal_name=json.get("internal_name"),
            name=json.get("name"),
            rules=optional(VariantCategoryRules.from_json, json.get("rules")),
            id=json["id"],
            variants=optional(lambda entries: many(Variant.from_json, entries), json.get("variants")),
        )


@dataclass(kw_only=True, slots=True)
class Variant:
    """A variant, as returned."""

    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Name shown to consumers."""
    price: Optional[int] = None
    """Added to the price of the menu item per order, in IDR without decimals."""
    in_stock: bool
    """Whether it can be chosen."""
    id: str
    """Service-side id; unchanged while the variant exists."""

    @classmethod
    def from_json(cls, json: Json) -> Variant:
        return cls(
            external_id=json.get("external_id"),
            name=json.get("name"),
            price=json.get("price"),
            in_stock=json["in_stock"],
            id=json["id"],
        )


@dataclass(kw_only=True, slots=True)
class Menu:
    """A menu category with its items, as returned."""

    name: Optional[str] = None
    """Menu category name."""
    menu_items: Optional[list[MenuItem]] = None
    """The items of this menu."""

    @classmethod
    def from_json(cls, json: Json) -> Menu:
        return cls(
            name=json.get("name"),
            menu_items=optional(lambda entries: many(MenuItem.from_json, entries), json.get("menu_items")),
        )


@dataclass(kw_only=True, slots=True)
class MenuItem:
    """A menu item, as returned."""

    external_id: str
    """Partner-side id. Several items may share one; stock and promotions then apply to all of them."""
    name: str
    """Name shown to consumers."""
    description: Optional[str] = None
    """Text shown to consumers."""
    price: int
    """Price in IDR, without decimals."""
    image: Optional[str] = None
    """Served as `image/jpeg` or `image/png` on port 80 or 443."""
    in_stock: bool
    """Whether it can be ordered."""
    operational_hours: Optional[OperationalHours] = None
    """When the item can be ordered, in local time of the outlet. An omitted day has no restriction."""
    id: str
    """Service-side id; unchanged while the item exists."""
    variant_category_ids: list[str]
    """Service-side ids of its variant categories."""

    @classmethod
    def from_json(cls, json: Json) -> MenuItem:
        return cls(
            external_id=json["external_id"],
            name=json["name"],
            description=json.get("description"),
            price=json["price"],
            image=json.get("image"),
            in_stock=json["in_stock"],
            operational_hours=optional(OperationalHours.from_json, json.get("operational_hours")),
            id=json["id"],
            variant_category_ids=json["variant_category_ids"],
        )


@dataclass(kw_only=True, slots=True)
class CatalogRequest:
    """A catalog replacement and its result."""

    request_id: str
    """As sent with the replacement."""
    status: CatalogRequestStatus
    """
    `processing` until the images are checked; then `success` if all are valid, `partial` if some are not,
    `failed` if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed`
    with one entry at its first image.
    """
    errors: list[CatalogRequestError]
    """Images that could not be stored. The catalog itself is stored anyway."""
    warnings: Optional[list[CatalogWarning]] = None
    """
    Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of
    the others. Absent if there are none.
    """
    created_at: datetime.datetime
    """ISO 8601 with offset."""
    finished_at: Optional[datetime.datetime] = None
    """When the background check ended; null until then."""

    @classmethod
    def from_json(cls, json: Json) -> CatalogRequest:
        return cls(
            request_id=json["request_id"],
            status=json["status"],
            errors=many(CatalogRequestError.from_json, json["errors"]),
            warnings=optional(lambda entries: many(CatalogWarning.from_json, entries), json.get("warnings")),
            created_at=to_instant(json["created_at"]),
            finished_at=optional(to_instant, json.get("finished_at")),
        )


CatalogRequestStatus = Literal["processing", "success", "partial", "failed"]
"""
`processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed`
if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry
at its first image. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class CatalogRequestError:
    """A menu item whose image could not be stored."""

    code: CatalogRequestErrorCode
    """
    The problem. `IMAGE_UNREACHABLE` is also used for an image that was not requested, because its host did not
    respond to other requests, because the time was up, or because a newer catalog of the outlet arrived first.
    """
    message: str
    """The expected and the received value."""
    field: str
    """JSON Pointer into the body of the replacement."""
    external_id: Optional[str] = None
    """Partner-side id of the menu item."""

    @classmethod
    def from_json(cls, json: Json) -> CatalogRequestError:
        return cls(
            code=json["code"],
            message=json["message"],
            field=json["field"],
            external_id=json.get("external_id"),
        )


CatalogRequestErrorCode = Literal["IMAGE_UNREACHABLE", "IMAGE_TYPE_UNSUPPORTED", "IMAGE_ADDRESS_REFUSED"]
"""
The problem. `IMAGE_UNREACHABLE` is also used for an image that was not requested, because its host did not
respond to other requests, because the time was up, or because a newer catalog of the outlet arrived first.
Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class StockEntry:
    """One partner-side id and its stock."""

    external_id: str
    """Partner-side id of the menu item or variant."""
    in_stock: bool
    """false means out of stock."""


@dataclass(kw_only=True, slots=True)
class PromotionPage:
    """One page of promotions."""

    promotions: list[PromotionSummary]
    """The promotions of this page, newest first."""
    total_count: int
    """Promotions on all pages."""
    limit: int
    """The limit that was applied."""
    page: int
    """The page that was read."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionPage:
        return cls(
            promotions=many(PromotionSummary.from_json, json["promotions"]),
            total_count=json["total_count"],
            limit=json["limit"],
            page=json["page"],
        )


@dataclass(kw_only=True, slots=True)
class PromotionSummary:
    """A promotion in the list."""

    start_date: datetime.date
    """First day."""
    end_date: datetime.date
    """Last day."""
    status: PromotionStatus
    """
    `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item
    overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its
    `end_date`. `deactivated`, `deleted` and `completed` are final.
    """
    id: str
    """Promotion id."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionSummary:
        return cls(
            start_date=to_date(json["start_date"]),
            end_date=to_date(json["end_date"]),
            status=json["status"],
            id=json["id"],
        )


PromotionStatus = Literal["created", "activated", "deactivated", "deleted", "completed"]
"""
`created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item
overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its
`end_date`. `deactivated`, `deleted` and `completed` are final. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class PromotionOutcome:
    """Result of the request. One of the two lists has one entry, the other is empty."""

    success: list[CreatedPromotion]
    """The promotion that was created."""
    failure: list[RefusedPromotion]
    """The menu item that violates a rule."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionOutcome:
        return cls(
            success=many(CreatedPromotion.from_json, json["success"]),
            failure=many(RefusedPromotion.from_json, json["failure"]),
        )


@dataclass(kw_only=True, slots=True)
class CreatedPromotion:
    """A promotion that was created."""

    id: str
    """Promotion id."""
    external_menu_id: str
    """As sent."""

    @classmethod
    def from_json(cls, json: Json) -> CreatedPromotion:
        return cls(
            id=json["id"],
            external_menu_id=json["external_menu_id"],
        )


@dataclass(kw_only=True, slots=True)
class RefusedPromotion:
    """A promotion that was not created, because the menu item violates a rule."""

    external_menu_id: str
    """As sent."""
    errors: str
    """All reasons, as human-readable text."""

    @classmethod
    def from_json(cls, json: Json) -> RefusedPromotion:
        return cls(
            external_menu_id=json["external_menu_id"],
            errors=json["errors"],
        )


@dataclass(kw_only=True, slots=True)
class CreatePromotionRequest:
    """One promotion to create."""

    promo_type: PromotionType = "sku_promo"
    """Type of promotion: a price reduction of one menu item."""
    promo_detail: PromotionDetailInput
    """The promotion to create. Send exactly one of `selling_price` and `percentage_discount`."""


PromotionType = Literal["sku_promo"]
"""Type of promotion: a price reduction of one menu item. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class PromotionDetailInput:
    """The promotion to create. Send exactly one of `selling_price` and `percentage_discount`."""

    start_date: datetime.date
    """First day, in the outlet's time zone. Today or later, and not before the last update of the catalog."""
    end_date: datetime.date
    """Last day, until 23:59:59. After `start_date`, by at most 62 days in Production and 30 days in Sandbox."""
    start_time: Optional[str] = None
    """Start time on each day, HH:mm:ss. Only together with `end_time`."""
    end_time: Optional[str] = None
    """End time on each day, inclusive, HH:mm:ss; 1 hour to 6 hours after `start_time`."""
    selling_price: Optional[int] = None
    """The final price in IDR. Instead of `percentage_discount`."""
    percentage_discount: Optional[int] = None
    """
    Percent off the original price. Instead of `selling_price`. The final price is rounded half up to whole IDR;
    its bounds apply to the rounded price.
    """
    external_menu_id: str
    """Partner-side id of the menu item. The promotion covers all items that share it."""
    applicable_days: Optional[list[Weekday]] = None
    """Weekdays on which the promotion applies, in any order. Omit it for every day."""
    usage_limit: Optional[UsageLimit] = None
    """
    How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local
    midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was
    placed.
    """


Weekday = Literal["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
"""Day of the week, in lower case. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class UsageLimit:
    """
    How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local
    midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was
    placed.
    """

    outlet: OutletUsageLimit
    """The limit of this outlet."""

    @classmethod
    def from_json(cls, json: Json) -> UsageLimit:
        return cls(
            outlet=OutletUsageLimit.from_json(json["outlet"]),
        )


@dataclass(kw_only=True, slots=True)
class OutletUsageLimit:
    """The limit of this outlet."""

    max_quantity: int
    """
    Pieces per day at the promotion's price. It is no stock: an order for more than are left is accepted with
    either `on_limit_reached`. Those left have the promotion's price, the other pieces the original price.
    """
    on_limit_reached: OutletUsageLimitOnLimitReached
    """
    `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if it has an older
    promotion. `MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any order:
    its `in_stock` is set to true, and the promotion is deactivated or completed. Neither midnight nor a
    cancelled order puts it back in stock, although the count begins again.
    """

    @classmethod
    def from_json(cls, json: Json) -> OutletUsageLimit:
        return cls(
            max_quantity=json["max_quantity"],
            on_limit_reached=json["on_limit_reached"],
        )


OutletUsageLimitOnLimitReached = Literal["BACK_TO_ORIGINAL_PRICE", "MARK_OUT_OF_STOCK"]
"""
`BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if it has an older promotion.
`MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any order: its `in_stock`
is set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it
back in stock, although the count begins again. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class PromotionDetail:
    """A promotion on one of its menu items."""

    id: str
    """Promotion id."""
    start_date: datetime.date
    """First day."""
    end_date: datetime.date
    """Last day."""
    start_time: str
    """Start time on each day, HH:mm:ss; 00:00:00 if it was created without times."""
    end_time: str
    """End time on each day, HH:mm:ss; 23:59:59 if it was created without times."""
    status: PromotionStatus
    """
    `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item
    overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its
    `end_date`. `deactivated`, `deleted` and `completed` are final.
    """
    promo_type: PromotionType
    """Type of promotion: a price reduction of one menu item."""
    details: PromotionContent
    """The menu item and the days."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionDetail:
        return cls(
            id=json["id"],
            start_date=to_date(json["start_date"]),
            end_date=to_date(json["end_date"]),
            start_time=json["start_time"],
            end_time=json["end_time"],
            status=json["status"],
            promo_type=json["promo_type"],
            details=PromotionContent.from_json(json["details"]),
        )


@dataclass(kw_only=True, slots=True)
class PromotionContent:
    """The menu item and the days."""

    menu_item: PromotionMenuItem
    """A menu item under a promotion."""
    applicable_days: Optional[list[Weekday]] = None
    """Weekdays on which the promotion applies, in any order. Omit it for every day."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionContent:
        return cls(
            menu_item=PromotionMenuItem.from_json(json["menu_item"]),
            applicable_days=json.get("applicable_days"),
        )


@dataclass(kw_only=True, slots=True)
class PromotionMenuItem:
    """A menu item under a promotion."""

    id: str
    """Service-side id of the menu item."""
    external_menu_id: str
    """Partner-side id of the menu item."""
    name: str
    """Name of the menu item."""
    price: int
    """Original price in IDR, without decimals."""
    discounted_price: int
    """
    Price with the promotion in IDR, without decimals. Equal to `price` while the promotion does not fit
    `price`, after `price` was changed.
    """
    usage_limit: Optional[UsageLimit] = None
    """
    How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local
    midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was
    placed.
    """

    @classmethod
    def from_json(cls, json: Json) -> PromotionMenuItem:
        return cls(
            id=json["id"],
            external_menu_id=json["external_menu_id"],
            name=json["name"],
            price=json["price"],
            discounted_price=json["discounted_price"],
            usage_limit=optional(UsageLimit.from_json, json.get("usage_limit")),
        )


@dataclass(kw_only=True, slots=True)
class LinkOutletResult:
    """The linked outlet."""

    outlet: LinkedOutlet
    """An outlet that is linked to the partner."""

    @classmethod
    def from_json(cls, json: Json) -> LinkOutletResult:
        return cls(
            outlet=LinkedOutlet.from_json(json["outlet"]),
        )


@dataclass(kw_only=True, slots=True)
class LinkedOutlet:
    """An outlet that is linked to the partner."""

    id: str
    """Service-side outlet id."""
    external_outlet_id: str
    """Partner-side outlet id. Absent until the partner has set one."""
    time_zone: Optional[str] = None
    """IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion."""
    created_at: datetime.datetime
    """When the outlet was registered, ISO 8601."""
    updated_at: datetime.datetime
    """When `external_outlet_id` was last modified, ISO 8601."""
    linked_at: datetime.datetime
    """When the outlet was linked, ISO 8601."""

    @classmethod
    def from_json(cls, json: Json) -> LinkedOutlet:
        return cls(
            id=json["id"],
            external_outlet_id=json["external_outlet_id"],
            time_zone=json.get("time_zone"),
            created_at=to_instant(json["created_at"]),
            updated_at=to_instant(json["updated_at"]),
            linked_at=to_instant(json["linked_at"]),
        )


@dataclass(kw_only=True, slots=True)
class LinkOutletRequest:
    """The partner's id of the outlet."""

    external_outlet_id: str
    """Id of the outlet in the partner's point-of-sale system."""


LinkedProduct = Literal["food", "payment"]
"""
`food` for catalog, stock, promotions and orders, `payment` for payment transactions. Received values may differ
from these.
"""


@dataclass(kw_only=True, slots=True)
class OutletResult:
    """The requested outlet."""

    outlet: OutletInformation
    """Data of an outlet."""

    @classmethod
    def from_json(cls, json: Json) -> OutletResult:
        return cls(
            outlet=OutletInformation.from_json(json["outlet"]),
        )


@dataclass(kw_only=True, slots=True)
class OutletInformation:
    """Data of an outlet."""

    id: str
    """Service-side outlet id."""
    merchant_name: str
    """Deprecated, use `name`. Name of the merchant. Deprecated since 2026-11-21, no end is set. Use name instead."""
    name: str
    """Name of the outlet."""
    status: str
    """`active`, or `inactive`: an inactive outlet takes no orders and can still be read, changed and linked."""
    time_zone: Optional[str] = None
    """IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion."""
    email: str
    """Email address of the outlet; empty if unknown."""
    payment_settings: PaymentSettings
    """Payment methods that the outlet accepts."""
    applications: OutletApplications
    """Which applications the outlet uses."""

    @classmethod
    def from_json(cls, json: Json) -> OutletInformation:
        return cls(
            id=json["id"],
            merchant_name=json["merchant_name"],
            name=json["name"],
            status=json["status"],
            time_zone=json.get("time_zone"),
            email=json["email"],
            payment_settings=PaymentSettings.from_json(json["payment_settings"]),
            applications=OutletApplications.from_json(json["applications"]),
        )


@dataclass(kw_only=True, slots=True)
class PaymentSettings:
    """Payment methods that the outlet accepts."""

    wallet: Activation
    """On or off."""
    qr: Activation
    """On or off."""

    @classmethod
    def from_json(cls, json: Json) -> PaymentSettings:
        return cls(
            wallet=Activation.from_json(json["wallet"]),
            qr=Activation.from_json(json["qr"]),
        )


@dataclass(kw_only=True, slots=True)
class Activation:
    """On or off."""

    active: bool
    """Whether it is on."""

    @classmethod
    def from_json(cls, json: Json) -> Activation:
        return cls(
            active=json["active"],
        )


@dataclass(kw_only=True, slots=True)
class OutletApplications:
    """Which applications the outlet uses."""

    gateway: Activation
    """On or off."""
    wallet: Activation
    """On or off."""

    @classmethod
    def from_json(cls, json: Json) -> OutletApplications:
        return cls(
            gateway=Activation.from_json(json["gateway"]),
            wallet=Activation.from_json(json["wallet"]),
        )


@dataclass(kw_only=True, slots=True)
class OutletPage:
    """One page of outlets."""

    outlets: list[OutletRecord]
    """The outlets of this page, ordered by id."""
    total_count: int
    """Outlets on all pages."""
    total_pages: int
    """Number of pages of this size."""

    @classmethod
    def from_json(cls, json: Json) -> OutletPage:
        return cls(
            outlets=many(OutletRecord.from_json, json["outlets"]),
            total_count=json["total_count"],
            total_pages=json["total_pages"],
        )


@dataclass(kw_only=True, slots=True)
class OutletRecord:
    """Both ids of an outlet."""

    id: str
    """Service-side outlet id."""
    external_outlet_id: Optional[str] = None
    """Partner-side outlet id. Absent until the partner has set one."""
    time_zone: Optional[str] = None
    """IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion."""
    created_at: datetime.datetime
    """When the outlet was registered, ISO 8601."""
    updated_at: datetime.datetime
    """When `external_outlet_id` was last modified, ISO 8601."""

    @classmethod
    def from_json(cls, json: Json) -> OutletRecord:
        return cls(
            id=json["id"],
            external_outlet_id=json.get("external_outlet_id"),
            time_zone=json.get("time_zone"),
            created_at=to_instant(json["created_at"]),
            updated_at=to_instant(json["updated_at"]),
        )


@dataclass(kw_only=True, slots=True)
class TokenInfo:
    """User and outlets of the token."""

    user: TokenUser
    """The signed-in user."""
    outlets: list[AuthenticatedOutlet]
    """The outlets that the user has access to, ordered by id."""

    @classmethod
    def from_json(cls, json: Json) -> TokenInfo:
        return cls(
            user=TokenUser.from_json(json["user"]),
            outlets=many(AuthenticatedOutlet.from_json, json["outlets"]),
        )


@dataclass(kw_only=True, slots=True)
class TokenUser:
    """The signed-in user."""

    roles: list[str]
    """
    All roles that the user has at these outlets, each listed once. A user with the role `owner`, `admin` or
    `manager` may link and unlink; there are others, such as `cashier`.
    """

    @classmethod
    def from_json(cls, json: Json) -> TokenUser:
        return cls(
            roles=json["roles"],
        )


@dataclass(kw_only=True, slots=True)
class AuthenticatedOutlet:
    """An outlet that the user has access to."""

    id: str
    """Service-side outlet id."""
    name: str
    """Name of the outlet."""
    address: str
    """Street address."""
    email: str
    """Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty."""
    phone: str
    """Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty."""

    @classmethod
    def from_json(cls, json: Json) -> AuthenticatedOutlet:
        return cls(
            id=json["id"],
            name=json["name"],
            address=json["address"],
            email=json["email"],
            phone=json["phone"],
        )


@dataclass(kw_only=True, slots=True)
class InvoicePage:
    """One page of invoices."""

    invoices: list[Invoice]
    """The invoices of this page, oldest record first."""
    completed: bool
    """true if this is the last page."""

    @classmethod
    def from_json(cls, json: Json) -> InvoicePage:
        return cls(
            invoices=many(Invoice.from_json, json["invoices"]),
            completed=json["completed"],
        )


@dataclass(kw_only=True, slots=True)
class Invoice:
    """
    An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts
    are in IDR, without decimals.
    """

    id: int
    """Id of the invoice."""
    invoice_no: str
    """Number printed on the invoice."""
    invoice_due_date: datetime.date
    """Day by which the invoice must be paid."""
    invoice_deposit_amount: int
    """Amount paid in advance."""
    amount_pay: int
    """Amount handed over by the customer."""
    amount_change: int
    """Change given to the customer."""
    total_tax_amount: int
    """Taxes."""
    total_net_sales: int
    """Gross sales less discounts and refunds."""
    total_item_price_amount: int
    """Price times quantity, over all items."""
    total_gross_sales: int
    """Sales before discounts and refunds."""
    total_gratuity_amount: int
    """Gratuities and service charges."""
    total_discount_amount: int
    """Discounts, as a positive amount."""
    total_collected_amount: int
    """Net sales, taxes and gratuities together."""
    subtotal: int
    """Amount due before taxes and gratuities."""
    refund_amount: int
    """Refunded later, as a positive amount."""
    payment_type: str
    """Payment method."""
    payment_note: str
    """Remark on the payment; empty if none."""
    payment_no: str
    """Reference number of the payment; empty if none."""
    is_refunded: bool
    """Whether money was refunded later."""
    is_refund_breakdown: bool
    """Whether the refund is itemised."""
    created_at: datetime.datetime
    """ISO 8601 with offset."""
    updated_at: datetime.datetime
    """ISO 8601 with offset."""

    @classmethod
    def from_json(cls, json: Json) -> Invoice:
        return cls(
            id=json["id"],
            invoice_no=json["invoice_no"],
            invoice_due_date=to_date(json["invoice_due_date"]),
            invoice_deposit_amount=json["invoice_deposit_amount"],
            amount_pay=json["amount_pay"],
            amount_change=json["amount_change"],
            total_tax_amount=json["total_tax_amount"],
            total_net_sales=json["total_net_sales"],
            total_item_price_amount=json["total_item_price_amount"],
            total_gross_sales=json["total_gross_sales"],
            total_gratuity_amount=json["total_gratuity_amount"],
            total_discount_amount=json["total_discount_amount"],
            total_collected_amount=json["total_collected_amount"],
            subtotal=json["subtotal"],
            refund_amount=json["refund_amount"],
            payment_type=json["payment_type"],
            payment_note=json["payment_note"],
            payment_no=json["payment_no"],
            is_refunded=json["is_refunded"],
            is_refund_breakdown=json["is_refund_breakdown"],
            created_at=to_instant(json["created_at"]),
            updated_at=to_instant(json["updated_at"]),
        )


@dataclass(kw_only=True, slots=True)
class CustomerPage:
    """One page of customers."""

    total_pages: int
    """Number of pages of this size."""
    total_count: int
    """Customers on all pages."""
    customers: list[Customer]
    """The customers of this page, oldest record first."""

    @classmethod
    def from_json(cls, json: Json) -> CustomerPage:
        return cls(
            total_pages=json["total_pages"],
            total_count=json["total_count"],
            customers=many(Customer.from_json, json["customers"]),
        )


@dataclass(kw_only=True, slots=True)
class Customer:
    """
    A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An
    unknown text is empty.
    """

    id: int
    """Id of the customer."""
    name: str
    """Name of the customer."""
    phone: str
    """Telephone number."""
    email: str
    """Email address."""
    address: str
    """Street and number."""
    city: str
    """City or regency."""
    state: str
    """Province."""
    postal_code: str
    """Postal code of the address."""
    created_at: datetime.datetime
    """ISO 8601 with offset."""
    updated_at: datetime.datetime
    """ISO 8601 with offset."""

    @classmethod
    def from_json(cls, json: Json) -> Customer:
        return cls(
            id=json["id"],
            name=json["name"],
            phone=json["phone"],
            email=json["email"],
            address=json["address"],
            city=json["city"],
            state=json["state"],
            postal_code=json["postal_code"],
            created_at=to_instant(json["created_at"]),
            updated_at=to_instant(json["updated_at"]),
        )


@dataclass(kw_only=True, slots=True)
class SubscriptionPage:
    """One page of subscriptions."""

    subscriptions: list[Subscription]
    """The subscriptions of this page, oldest first."""
    total_count: int
    """Subscriptions on all pages."""
    total_pages: int
    """Number of pages of this size."""

    @classmethod
    def from_json(cls, json: Json) -> SubscriptionPage:
        return cls(
            subscriptions=many(Subscription.from_json, json["subscriptions"]),
            total_count=json["total_count"],
            total_pages=json["total_pages"],
        )


@dataclass(kw_only=True, slots=True)
class Subscription:
    """Which event goes where."""

    id: str
    """Id of the subscription."""
    event: EventName
    """Name of an event. More may be added: ignore unknown names."""
    url: str
    """Where the event is sent; port 80 or 443."""
    active: bool
    """Whether events are sent. A 410 response of the endpoint sets it to false."""
    created_at: datetime.datetime
    """ISO 8601 with offset."""

    @classmethod
    def from_json(cls, json: Json) -> Subscription:
        return cls(
            id=json["id"],
            event=json["event"],
            url=json["url"],
            active=json["active"],
            created_at=to_instant(json["created_at"]),
        )


EventName = Literal[
    "food.order.created",
    "food.order.awaiting_merchant_acceptance",
    "food.order.merchant_accepted",
    "food.order.prep_order_now",
    "food.order.driver_otw_pickup",
    "food.order.driver_arrived",
    "food.order.placed",
    "food.order.completed",
    "food.order.cancelled",
    "food.order.webhook_error",
    "food.catalog.menu_mapping_updated",
    "payment.transaction.settlement",
]
"""Name of an event. More may be added: ignore unknown names. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class SubscriptionResult:
    """One subscription."""

    subscription: Subscription
    """Which event goes where."""

    @classmethod
    def from_json(cls, json: Json) -> SubscriptionResult:
        return cls(
            subscription=Subscription.from_json(json["subscription"]),
        )


@dataclass(kw_only=True, slots=True)
class SubscriptionRequest:
    """Which event goes where."""

    event: str
    """Name of one of the events that the AsyncAPI document describes."""
    url: str
    """
    Where the event is sent: an absolute http or https URL on port 80 or 443, without user name and password,
    with a public address.
    """
    active: Optional[bool] = None
    """If false, nothing is sent: new events are not delivered, and a delivery that becomes due is `dead`."""


@dataclass(kw_only=True, slots=True)
class NotificationResult:
    """One entry of the delivery log."""

    notification: NotificationRecord
    """The delivery of one event to one subscription."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationResult:
        return cls(
            notification=NotificationRecord.from_json(json["notification"]),
        )


@dataclass(kw_only=True, slots=True)
class NotificationRecord:
    """The delivery of one event to one subscription."""

    id: str
    """Id of this entry; use it to redeliver."""
    event_id: str
    """`header.event_id` of the event."""
    entity_id: str
    """What the event is about: the order number, catalog request id or transaction id."""
    created_at: datetime.datetime
    """When the entry was created, ISO 8601 in whole seconds of UTC."""
    partner_id: str
    """Id of the partner."""
    event_type: EventName
    """Name of an event. More may be added: ignore unknown names."""
    delivery_status: DeliveryStatus
    """
    `queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed`
    waits for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead`
    back to `queue`.
    """
    next_attempt_at: Optional[datetime.datetime] = None
    """Time of the next attempt; null if there is none."""
    waiting: Optional[DeliveryWait] = None
    """Why it is not being sent now; null unless the status is `queue` or `failed`."""
    endpoint: str
    """URL that it is sent to."""
    headers: Optional[dict[str, str]] = None
    """Headers of the newest attempt; absent before the first one."""
    payload: str
    """
    The body of the delivery, exactly as signed. Empty if the event's outlet is no longer linked; the entry, its
    status and its attempts remain.
    """
    history: list[DeliveryAttempt]
    """The newest 100 attempts, oldest first."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationRecord:
        return cls(
            id=json["id"],
            event_id=json["event_id"],
            entity_id=json["entity_id"],
            created_at=to_instant(json["created_at"]),
            partner_id=json["partner_id"],
            event_type=json["event_type"],
            delivery_status=json["delivery_status"],
            next_attempt_at=optional(to_instant, json.get("next_attempt_at")),
            waiting=optional(DeliveryWait.from_json, json.get("waiting")),
            endpoint=json["endpoint"],
            headers=json.get("headers"),
            payload=json["payload"],
            history=many(DeliveryAttempt.from_json, json["history"]),
        )


DeliveryStatus = Literal["queue", "working", "complete", "failed", "dead"]
"""
`queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits
for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to
`queue`. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class DeliveryWait:
    """Why a delivery waits."""

    reason: DeliveryWaitReason
    """
    `circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time.
    `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the
    subscription is active, or the outlet linked, at that time. `older_event`: an older event of the same entity
    is sent first. `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached.
    `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent
    shortly.
    """
    until: Optional[datetime.datetime] = None
    """Earliest time of the next attempt; null if the reason does not depend on time."""
    ahead: Optional[int] = None
    """
    Deliveries ahead of this one: for `older_event` those of the same entity, counted up to 10; for
    `endpoint_busy` those being sent; null for other reasons.
    """

    @classmethod
    def from_json(cls, json: Json) -> DeliveryWait:
        return cls(
            reason=json["reason"],
            until=optional(to_instant, json.get("until")),
            ahead=json.get("ahead"),
        )


DeliveryWaitReason = Literal[
    "circuit_open",
    "subscription_not_active",
    "outlet_not_linked",
    "older_event",
    "endpoint_busy",
    "next_attempt",
    "held_back",
    "turn",
]
"""
`circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time.
`subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the
subscription is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is
sent first. `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached.
`next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly.
Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class DeliveryAttempt:
    """One attempt."""

    time: datetime.datetime
    """ISO 8601 with offset."""
    exception_message: Optional[str] = None
    """Why it failed; null if it did not."""
    delivered: bool
    """Whether the endpoint returned 2xx in time."""
    duration_ms: Optional[int] = None
    """From the request to the end of the response, or to the failure, in milliseconds; null if nothing was sent."""
    answer: Optional[EndpointAnswer] = None
    """The endpoint's response; null if there was none."""

    @classmethod
    def from_json(cls, json: Json) -> DeliveryAttempt:
        return cls(
            time=to_instant(json["time"]),
            exception_message=json.get("exception_message"),
            delivered=json["delivered"],
            duration_ms=json.get("duration_ms"),
            answer=optional(EndpointAnswer.from_json, json.get("answer")),
        )


@dataclass(kw_only=True, slots=True)
class EndpointAnswer:
    """Summary of an endpoint's response."""

    status: int
    """HTTP status."""
    headers: dict[str, str]
    """A selection of its headers, each truncated to 255 characters."""
    body: str
    """
    Its first 1,024 bytes as UTF-8 text; invalid bytes and control characters are replaced by U+FFFD. Empty if
    the event's outlet is no longer linked.
    """
    truncated: bool
    """Whether the body was truncated."""

    @classmethod
    def from_json(cls, json: Json) -> EndpointAnswer:
        return cls(
            status=json["status"],
            headers=json["headers"],
            body=json["body"],
            truncated=json["truncated"],
        )


@dataclass(kw_only=True, slots=True)
class NotificationPage:
    """One page of the delivery log."""

    notifications: list[NotificationRecord]
    """The entries of this page, newest first."""
    total_count: int
    """Entries on all pages."""
    total_pages: int
    """Number of pages of this size."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationPage:
        return cls(
            notifications=many(NotificationRecord.from_json, json["notifications"]),
            total_count=json["total_count"],
            total_pages=json["total_pages"],
        )


@dataclass(kw_only=True, slots=True)
class RedeliverFailedResult:
    """Result of one call."""

    queued: int
    """Deliveries put into the queue."""
    passed_over: int
    """Skipped deliveries: their subscription is deleted or not active, or their outlet is no longer linked."""
    next_after: Optional[str] = None
    """Pass this as `after` in the next call; null if no deliveries are left."""

    @classmethod
    def from_json(cls, json: Json) -> RedeliverFailedResult:
        return cls(
            queued=json["queued"],
            passed_over=json["passed_over"],
            next_after=json.get("next_after"),
        )


@dataclass(kw_only=True, slots=True)
class RedeliverFailedRequest:
    """Which failed deliveries are redelivered; all given conditions apply together."""

    created_after: datetime.datetime
    """Only deliveries created after this time."""
    created_before: Optional[datetime.datetime] = None
    """Only deliveries created before this time."""
    event_type: Optional[EventName] = None
    """Name of an event. More may be added: ignore unknown names."""
    endpoint: Optional[str] = None
    """Only deliveries to this URL."""
    entity_id: Optional[str] = None
    """Only entries with this order number, catalog request id or transaction id."""
    after: Optional[str] = None
    """`next_after` of the previous call."""


@dataclass(kw_only=True, slots=True)
class NotificationSecret:
    """The secret that signs the partner's deliveries. Keep it out of logs and source code."""

    secret: str = _field(repr=False)
    """`whsec_` and the key of both signatures in base64."""
    previous_signs_until: Optional[datetime.datetime] = None
    """Until when the previous secret also signs; null if it does not."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationSecret:
        return cls(
            secret=json["secret"],
            previous_signs_until=optional(to_instant, json.get("previous_signs_until")),
        )


@dataclass(kw_only=True, slots=True)
class EventPage:
    """Events in order of creation."""

    events: list[Event]
    """The events, oldest first."""
    next_after: Optional[str] = None
    """
    Pass this as `after` in the next call: the id of the last event of this page, or the `after` of this request
    if the page is empty; null if there is neither. After a restore of the service it can be another UUID than
    that id.
    """
    has_more: bool
    """Whether there are more events. A page with fewer than `limit` events may have more."""

    @classmethod
    def from_json(cls, json: Json) -> EventPage:
        return cls(
            events=many(parse_event, json["events"]),
            next_after=json.get("next_after"),
            has_more=json["has_more"],
        )


@dataclass(kw_only=True, slots=True)
class TransactionResult:
    """The transaction, the paid outlet and the available actions."""

    outlet: PaymentOutlet
    """The paid outlet."""
    transaction: Transaction
    """A payment transaction."""
    actions: list[TransactionAction]
    """URL of the QR image while the transaction can be paid; empty once it is settled, and after `payable_until`."""

    @classmethod
    def from_json(cls, json: Json) -> TransactionResult:
        return cls(
            outlet=PaymentOutlet.from_json(json["outlet"]),
            transaction=Transaction.from_json(json["transaction"]),
            actions=many(TransactionAction.from_json, json["actions"]),
        )


@dataclass(kw_only=True, slots=True)
class PaymentOutlet:
    """The paid outlet."""

    id: str
    """Service-side outlet id."""
    pop_id: str
    """Id of the point machine, assigned by the service."""

    @classmethod
    def from_json(cls, json: Json) -> PaymentOutlet:
        return cls(
            id=json["id"],
            pop_id=json["pop_id"],
        )


@dataclass(kw_only=True, slots=True)
class Transaction:
    """A payment transaction."""

    order_id: str
    """Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot."""
    gross_amount: int
    """Amount to pay in IDR, without decimals."""
    currency: str
    """Currency of the amount."""
    id: str
    """Transaction id."""
    payment_type: PaymentType
    """Payment method; always QR."""
    status: TransactionStatus
    """`Pending` waits for the customer; `Settlement` is paid. `Settlement` is final."""
    qr_string: str
    """Content of the QR image; draw it yourself, or use the image behind `actions`."""
    created_at: datetime.datetime
    """ISO 8601 with offset."""
    settlement_at: Optional[datetime.datetime] = None
    """When it was paid, ISO 8601 with offset; null until then."""
    payable_until: Optional[datetime.datetime] = None
    """Until when its QR code can be paid and its image is served, ISO 8601 with offset."""

    @classmethod
    def from_json(cls, json: Json) -> Transaction:
        return cls(
            order_id=json["order_id"],
            gross_amount=json["gross_amount"],
            currency=json["currency"],
            id=json["id"],
            payment_type=json["payment_type"],
            status=json["status"],
            qr_string=json["qr_string"],
            created_at=to_instant(json["created_at"]),
            settlement_at=optional(to_instant, json.get("settlement_at")),
            payable_until=optional(to_instant, json.get("payable_until")),
        )


PaymentType = Literal["qr"]
"""Payment method; always QR. Received values may differ from these."""


TransactionStatus = Literal["Pending", "Settlement"]
"""
`Pending` waits for the customer; `Settlement` is paid. `Settlement` is final. Received values may differ from
these.
"""


@dataclass(kw_only=True, slots=True)
class TransactionAction:
    """An available action of the transaction."""

    name: str
    """Read the QR image."""
    method: str
    """HTTP method of the call."""
    url: str
    """Complete, signed URL of the call; it needs no access token and is valid until `payable_until`."""

    @classmethod
    def from_json(cls, json: Json) -> TransactionAction:
        return cls(
            name=json["name"],
            method=json["method"],
            url=json["url"],
        )


@dataclass(kw_only=True, slots=True)
class CreateTransactionRequest:
    """The payment to create."""

    payment_type: Optional[PaymentType] = None
    """Payment method; always QR."""
    transaction_details: TransactionDetails
    """The order and its amount."""
    customer_details: Optional[CustomerDetails] = None
    """The payer."""
    item_details: Optional[list[ItemDetails]] = None
    """The paid items. If sent, the sum of price times quantity over all items must equal `gross_amount`."""


@dataclass(kw_only=True, slots=True)
class TransactionDetails:
    """The order and its amount."""

    order_id: str
    """Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot."""
    gross_amount: int
    """Amount to pay in IDR, without decimals."""
    currency: str = "IDR"
    """Currency of the amount."""


@dataclass(kw_only=True, slots=True)
class CustomerDetails:
    """The payer."""

    first_name: Optional[str] = None
    """First name of the payer."""
    last_name: Optional[str] = None
    """Last name of the payer."""
    email: Optional[str] = None
    """Email address."""
    phone: Optional[str] = None
    """Telephone number."""


@dataclass(kw_only=True, slots=True)
class ItemDetails:
    """One line of the order."""

    id: Optional[str] = None
    """Your id of the item."""
    price: int
    """Price of one piece in IDR; negative for a deduction."""
    quantity: int
    """Number of pieces."""
    name: str
    """Name of the item."""
    brand: Optional[str] = None
    """Brand of the item."""
    category: Optional[str] = None
    """Category of the item."""


@dataclass(kw_only=True, slots=True)
class ErrorDetail:
    """One problem. Texts are for people; programs use the status and `code`."""

    message_title: str
    """Short title; the titles of the named errors are fixed."""
    message: str
    """What was expected, what was received and how to fix it."""
    code: str
    """
    Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists;
    `x-error-codes` of each operation lists those. More may be added: treat an unknown code by its status.
    """
    message_severity: str
    """How serious it is."""
    field: Optional[str] = None
    """Place in the request: a JSON Pointer into the body, or the name of the parameter or header."""

    @classmethod
    def from_json(cls, json: Json) -> ErrorDetail:
        return cls(
            message_title=json["message_title"],
            message=json["message"],
            code=json["code"],
            message_severity=json["message_severity"],
            field=json.get("field"),
        )


@dataclass(kw_only=True, slots=True)
class OrderEvent:
    """OrderEvent."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: OrderEventBody
    """Customer, driver, service type and outlet of an order."""

    @classmethod
    def from_json(cls, json: Json) -> OrderEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=OrderEventBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class EventHeader:
    """Name, id, version and time of the event."""

    event_id: str
    """
    Id of the event: a UUIDv5 of the event's name, its resource, the version of the resource, and an epoch of
    the service's database. The same step always has the same id; after a restore of the service no id is
    assigned to another step.
    """
    version: int
    """Version of the structure of `body`."""
    timestamp: datetime.datetime
    """ISO 8601 in whole seconds, with `Z` or an offset."""
    test: Optional[bool] = None
    """
    Only present on a test event that the partner requested: it is an example, and nothing happened. Respond to
    it as to any other event, and do nothing else.
    """
    event_name: EventName
    """Name of an event. More may be added: ignore unknown names."""

    @classmethod
    def from_json(cls, json: Json) -> EventHeader:
        return cls(
            event_id=json["event_id"],
            version=json["version"],
            timestamp=to_instant(json["timestamp"]),
            test=json.get("test"),
            event_name=json["event_name"],
        )


@dataclass(kw_only=True, slots=True)
class OrderEventBody:
    """Customer, driver, service type and outlet of an order."""

    customer: OrderCustomer
    """The consumer who ordered."""
    driver: Optional[OrderDriver] = None
    """The driver who picks up the order; null until one is assigned, and always for `food_pickup`."""
    service_type: ServiceType
    """`food` is delivered by a driver, `food_pickup` is picked up by the consumer."""
    outlet: OrderOutlet
    """The outlet of the order."""
    order: Order
    """Fields of an order that do not depend on its status."""

    @classmethod
    def from_json(cls, json: Json) -> OrderEventBody:
        return cls(
            customer=OrderCustomer.from_json(json["customer"]),
            driver=optional(OrderDriver.from_json, json.get("driver")),
            service_type=json["service_type"],
            outlet=OrderOutlet.from_json(json["outlet"]),
            order=Order.from_json(json["order"]),
        )


@dataclass(kw_only=True, slots=True)
class OrderCustomer:
    """The consumer who ordered."""

    id: str
    """Id of the consumer."""
    name: Optional[str] = None
    """Name of the consumer; null if it is not shared."""

    @classmethod
    def from_json(cls, json: Json) -> OrderCustomer:
        return cls(
            id=json["id"],
            name=json.get("name"),
        )


@dataclass(kw_only=True, slots=True)
class OrderDriver:
    """The driver who picks up the order."""

    name: str
    """Name of the driver."""

    @classmethod
    def from_json(cls, json: Json) -> OrderDriver:
        return cls(
            name=json["name"],
        )


ServiceType = Literal["food", "food_pickup"]
"""
`food` is delivered by a driver, `food_pickup` is picked up by the consumer. Received values may differ from
these.
"""


@dataclass(kw_only=True, slots=True)
class OrderOutlet:
    """The outlet of the order."""

    id: str
    """Service-side outlet id."""
    external_outlet_id: Optional[str] = None
    """Partner-side outlet id; null if the outlet has none."""
    time_zone: Optional[str] = None
    """IANA time zone of the outlet, to show the times of the order in its local time."""

    @classmethod
    def from_json(cls, json: Json) -> OrderOutlet:
        return cls(
            id=json["id"],
            external_outlet_id=json.get("external_outlet_id"),
            time_zone=json.get("time_zone"),
        )


@dataclass(kw_only=True, slots=True)
class Order:
    """Fields of an order that do not depend on its status."""

    pin: str
    """The driver shows this PIN to receive the food."""
    order_number: str
    """Number of the order."""
    order_total: float
    """
    Amount that the consumer pays for the food, in IDR: items, less the `redeemed_amount` of promotions with the
    scope `sku_v2` or `cart`, plus takeaway charges. The delivery fee is no part of it, and neither are
    promotions on the delivery.
    """
    order_items: list[OrderItem]
    """The ordered items."""
    applied_promotions: list[AppliedPromotion]
    """Promotions of the order; empty if there are none."""
    cutlery_requested: Optional[bool] = None
    """Whether cutlery is requested. Absent if the consumer was not asked."""
    currency: str
    """ISO 4217."""
    takeaway_charges: float
    """Packaging charges, in IDR."""
    created_at: datetime.datetime
    """ISO 8601 with offset."""
    sequence: int
    """
    1 when the order is created, increased by 1 with each step. Of two events of an order, the one with the
    higher number is newer. A missing number is a step that arrives late, or never if it happened while the
    outlet was not linked: do not wait for it, because every event has the whole order.
    """
    status: OrderStatus
    """The status of this event."""
    cancellation_detail: Optional[CancellationDetail] = None
    """Why an order was cancelled."""
    scheduled_flag: Optional[ScheduledFlag] = None
    """The window in which delivery is expected to be complete."""

    @classmethod
    def from_json(cls, json: Json) -> Order:
        return cls(
            pin=json["pin"],
            order_number=json["order_number"],
            order_total=json["order_total"],
            order_items=many(OrderItem.from_json, json["order_items"]),
            applied_promotions=many(_applied_promotion, json["applied_promotions"]),
            cutlery_requested=json.get("cutlery_requested"),
            currency=json["currency"],
            takeaway_charges=json["takeaway_charges"],
            created_at=to_instant(json["created_at"]),
            sequence=json["sequence"],
            status=json["status"],
            cancellation_detail=optional(CancellationDetail.from_json, json.get("cancellation_detail")),
            scheduled_flag=optional(ScheduledFlag.from_json, json.get("scheduled_flag")),
        )


@dataclass(kw_only=True, slots=True)
class OrderItem:
    """One line of an order."""

    quantity: int
    """How many."""
    price: float
    """Unit price with variants, in IDR, before promotions."""
    notes: Optional[str] = None
    """Note from the consumer; null if there is none."""
    name: str
    """Name of the menu item."""
    id: str
    """Service-side id of the menu item."""
    external_id: Optional[str] = None
    """Partner-side id of the menu item."""
    variants: Optional[list[OrderItemVariant]] = None
    """Chosen variants."""
    sku_promo_id: Optional[str] = None
    """Id of the promotion that reduced this item, if any."""
    sku_promo_source: Optional[str] = None
    """Who runs that promotion: a `promo_source`. Other promotions of the item are in `applied_promotions` only."""

    @classmethod
    def from_json(cls, json: Json) -> OrderItem:
        return cls(
            quantity=json["quantity"],
            price=json["price"],
            notes=json.get("notes"),
            name=json["name"],
            id=json["id"],
            external_id=json.get("external_id"),
            variants=optional(lambda entries: many(OrderItemVariant.from_json, entries), json.get("variants")),
            sku_promo_id=json.get("sku_promo_id"),
            sku_promo_source=json.get("sku_promo_source"),
        )


@dataclass(kw_only=True, slots=True)
class OrderItemVariant:
    """A chosen variant."""

    id: str
    """Service-side id of the variant."""
    name: str
    """Name of the variant."""
    external_id: Optional[str] = None
    """Partner-side id of the variant. Absent if the variant has none in the catalog."""

    @classmethod
    def from_json(cls, json: Json) -> OrderItemVariant:
        return cls(
            id=json["id"],
            name=json["name"],
            external_id=json.get("external_id"),
        )


AppliedPromotion = Union[
    "AppliedCartPromotion",
    "AppliedDeliveryPromotion",
    "AppliedSkuPromotion",
    "AppliedSkuV2Promotion",
    Json,
]
"""
A promotion of the order. `scope` is its kind. Who pays for it is in `merchant_budget_share_percentage`. `scope`
shows which one it is; a member that this version does not know is a dict.
"""


def _applied_promotion(json: Json) -> AppliedPromotion:
    members: dict[str, Any] = {
        "cart": AppliedCartPromotion,
        "delivery": AppliedDeliveryPromotion,
        "sku": AppliedSkuPromotion,
        "sku_v2": AppliedSkuV2Promotion,
    }
    kind = members.get(json["scope"])
    return json if kind is None else kind.from_json(json)


@dataclass(kw_only=True, slots=True)
class AppliedCartPromotion:
    """A promotion on the whole cart."""

    scope: str
    """On the cart."""
    detail: OrderPromotionDetail
    """
    Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads
    it. More fields may be added.
    """

    @classmethod
    def from_json(cls, json: Json) -> AppliedCartPromotion:
        return cls(
            scope=json["scope"],
            detail=OrderPromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class OrderPromotionDetail:
    """
    Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads
    it. More fields may be added.
    """

    id: Optional[str] = None
    """Id of the promotion."""
    redeemed_amount: float
    """Amount discounted, in IDR. On the cart it reduces `order_total`, on the delivery only the delivery fee."""
    merchant_budget_share_percentage: float
    """Share that the merchant pays, in percent."""

    @classmethod
    def from_json(cls, json: Json) -> OrderPromotionDetail:
        return cls(
            id=json.get("id"),
            redeemed_amount=json["redeemed_amount"],
            merchant_budget_share_percentage=json["merchant_budget_share_percentage"],
        )


@dataclass(kw_only=True, slots=True)
class AppliedDeliveryPromotion:
    """A promotion on the delivery."""

    scope: str
    """On the delivery."""
    detail: OrderPromotionDetail
    """
    Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads
    it. More fields may be added.
    """

    @classmethod
    def from_json(cls, json: Json) -> AppliedDeliveryPromotion:
        return cls(
            scope=json["scope"],
            detail=OrderPromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class AppliedSkuPromotion:
    """
    A promotion on one menu item, in the deprecated form without amount. An entry with the scope `sku_v2` for
    the same promotion and item always follows: use that one.
    """

    scope: str
    """On a menu item, older form."""
    detail: SkuPromotionDetail
    """The reduced item and the promotion."""

    @classmethod
    def from_json(cls, json: Json) -> AppliedSkuPromotion:
        return cls(
            scope=json["scope"],
            detail=SkuPromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class SkuPromotionDetail:
    """The reduced item and the promotion."""

    item: Optional[PromotedItem] = None
    """The menu item that a promotion reduced."""
    id: Optional[str] = None
    """Promotion id."""

    @classmethod
    def from_json(cls, json: Json) -> SkuPromotionDetail:
        return cls(
            item=optional(PromotedItem.from_json, json.get("item")),
            id=json.get("id"),
        )


@dataclass(kw_only=True, slots=True)
class PromotedItem:
    """The menu item that a promotion reduced."""

    id: Optional[str] = None
    """Service-side id."""
    external_id: Optional[str] = None
    """Partner-side id."""

    @classmethod
    def from_json(cls, json: Json) -> PromotedItem:
        return cls(
            id=json.get("id"),
            external_id=json.get("external_id"),
        )


@dataclass(kw_only=True, slots=True)
class AppliedSkuV2Promotion:
    """A promotion on one menu item."""

    scope: str
    """On a menu item."""
    detail: SkuV2PromotionDetail
    """The reduced item, the promotion, the amount and who bears the cost."""

    @classmethod
    def from_json(cls, json: Json) -> AppliedSkuV2Promotion:
        return cls(
            scope=json["scope"],
            detail=SkuV2PromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class SkuV2PromotionDetail:
    """The reduced item, the promotion, the amount and who bears the cost."""

    item: Optional[PromotedItem] = None
    """The menu item that a promotion reduced."""
    id: Optional[str] = None
    """Promotion id."""
    promo_source: SkuV2PromotionDetailPromoSource
    """
    `SKU_PROMO` was created by the merchant and can be read as a promotion; `CAMPAIGN` is run by the platform
    operator and its id is for reference only.
    """
    redeemed_amount: float
    """Amount discounted, in IDR."""
    merchant_budget_share_percentage: float
    """
    Share that the merchant pays, in percent: 100 for `SKU_PROMO`. A campaign may be paid by the operator (0),
    by the merchant (100) or by both.
    """

    @classmethod
    def from_json(cls, json: Json) -> SkuV2PromotionDetail:
        return cls(
            item=optional(PromotedItem.from_json, json.get("item")),
            id=json.get("id"),
            promo_source=json["promo_source"],
            redeemed_amount=json["redeemed_amount"],
            merchant_budget_share_percentage=json["merchant_budget_share_percentage"],
        )


SkuV2PromotionDetailPromoSource = Literal["SKU_PROMO", "CAMPAIGN"]
"""
`SKU_PROMO` was created by the merchant and can be read as a promotion; `CAMPAIGN` is run by the platform
operator and its id is for reference only. Received values may differ from these.
"""


OrderStatus = Literal[
    "CREATED",
    "AWAITING_MERCHANT_ACCEPTANCE",
    "MERCHANT_ACCEPTED",
    "PREP_ORDER_NOW",
    "DRIVER_OTW_PICKUP",
    "DRIVER_ARRIVED",
    "PLACED",
    "COMPLETED",
    "CANCELLED",
]
"""The status of this event. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class CancellationDetail:
    """Why an order was cancelled."""

    reason: Optional[str] = None
    """The reason, in Indonesian."""

    @classmethod
    def from_json(cls, json: Json) -> CancellationDetail:
        return cls(
            reason=json.get("reason"),
        )


@dataclass(kw_only=True, slots=True)
class ScheduledFlag:
    """The window in which delivery is expected to be complete."""

    schedule_delivery_time_start: Optional[datetime.datetime] = None
    """Start of the window."""
    schedule_delivery_time_end: Optional[datetime.datetime] = None
    """End of the window."""
    is_catering: Optional[bool] = None
    """Whether it is a catering order."""

    @classmethod
    def from_json(cls, json: Json) -> ScheduledFlag:
        return cls(
            schedule_delivery_time_start=optional(to_instant, json.get("schedule_delivery_time_start")),
            schedule_delivery_time_end=optional(to_instant, json.get("schedule_delivery_time_end")),
            is_catering=json.get("is_catering"),
        )


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorEvent:
    """Unmet requirements of an order event."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: OrderWebhookErrorBody
    """The processed order event, which is also sent, and its unmet requirements."""

    @classmethod
    def from_json(cls, json: Json) -> OrderWebhookErrorEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=OrderWebhookErrorBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorBody:
    """The processed order event, which is also sent, and its unmet requirements."""

    outlet: OrderOutlet
    """The outlet of the order."""
    order: OrderReference
    """The order."""
    failed_event: EventName
    """Name of an event. More may be added: ignore unknown names."""
    errors: list[OrderWebhookErrorEntry]
    """Unmet requirements; of many, the first ones."""
    error_count: Optional[int] = None
    """Number of all errors. Only present if `errors` lists only the first ones."""

    @classmethod
    def from_json(cls, json: Json) -> OrderWebhookErrorBody:
        return cls(
            outlet=OrderOutlet.from_json(json["outlet"]),
            order=OrderReference.from_json(json["order"]),
            failed_event=json["failed_event"],
            errors=many(OrderWebhookErrorEntry.from_json, json["errors"]),
            error_count=json.get("error_count"),
        )


@dataclass(kw_only=True, slots=True)
class OrderReference:
    """The order."""

    order_number: str
    """Number of the order."""

    @classmethod
    def from_json(cls, json: Json) -> OrderReference:
        return cls(
            order_number=json["order_number"],
        )


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorEntry:
    """One unmet requirement."""

    code: OrderWebhookErrorEntryCode
    """
    `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet has no
    partner-side id. A variant without one is not reported, because its `external_id` is optional.
    `OUTLET_NOT_LINKED`: the outlet is not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is
    unknown.
    """
    message_title: str
    """Short title."""
    message: str
    """What is missing and how to fix it."""
    item: Optional[OrderWebhookErrorItem] = None
    """The affected order item, if any."""

    @classmethod
    def from_json(cls, json: Json) -> OrderWebhookErrorEntry:
        return cls(
            code=json["code"],
            message_title=json["message_title"],
            message=json["message"],
            item=optional(OrderWebhookErrorItem.from_json, json.get("item")),
        )


OrderWebhookErrorEntryCode = Literal[
    "MAPPING_NOT_FOUND",
    "EXTERNAL_ID_MISSING",
    "OUTLET_NOT_LINKED",
    "PROMOTION_NOT_FOUND",
]
"""
`MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet has no
partner-side id. A variant without one is not reported, because its `external_id` is optional.
`OUTLET_NOT_LINKED`: the outlet is not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is
unknown. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorItem:
    """The affected order item, if any."""

    id: str
    """Service-side id of the menu item."""
    name: str
    """Name of the menu item."""
    external_id: Optional[str] = None
    """Partner-side id of the menu item."""

    @classmethod
    def from_json(cls, json: Json) -> OrderWebhookErrorItem:
        return cls(
            id=json["id"],
            name=json["name"],
            external_id=json.get("external_id"),
        )


@dataclass(kw_only=True, slots=True)
class MenuMappingUpdatedEvent:
    """Result of a catalog replacement."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: MenuMappingUpdatedBody
    """The outlet and the result of the catalog request with this `request_id`."""

    @classmethod
    def from_json(cls, json: Json) -> MenuMappingUpdatedEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=MenuMappingUpdatedBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class MenuMappingUpdatedBody:
    """The outlet and the result of the catalog request with this `request_id`."""

    outlet: OrderOutlet
    """The outlet of the order."""
    request_id: str
    """As sent with the replacement."""
    status: MenuMappingUpdatedBodyStatus
    """`success` if all images are valid, `partial` if some are not, `failed` if none is."""
    errors: list[CatalogRequestError]
    """
    Images that could not be stored; of many, the first ones. The catalog request lists all. The catalog itself
    is stored anyway.
    """
    error_count: Optional[int] = None
    """Number of all errors. Only present if `errors` lists only the first ones."""
    warnings: Optional[list[CatalogWarning]] = None
    """
    Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of
    the others. Absent if there are none.
    """

    @classmethod
    def from_json(cls, json: Json) -> MenuMappingUpdatedBody:
        return cls(
            outlet=OrderOutlet.from_json(json["outlet"]),
            request_id=json["request_id"],
            status=json["status"],
            errors=many(CatalogRequestError.from_json, json["errors"]),
            error_count=json.get("error_count"),
            warnings=optional(lambda entries: many(CatalogWarning.from_json, entries), json.get("warnings")),
        )


MenuMappingUpdatedBodyStatus = Literal["success", "partial", "failed"]
"""
`success` if all images are valid, `partial` if some are not, `failed` if none is. Received values may differ
from these.
"""


@dataclass(kw_only=True, slots=True)
class TransactionSettlementEvent:
    """A payment transaction is completed."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: TransactionSettlementBody
    """The outlet and its transaction, whose `status` is `Settlement`."""

    @classmethod
    def from_json(cls, json: Json) -> TransactionSettlementEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=TransactionSettlementBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class TransactionSettlementBody:
    """The outlet and its transaction, whose `status` is `Settlement`."""

    outlet: PaymentOutlet
    """The paid outlet."""
    transaction: Transaction
    """A payment transaction."""

    @classmethod
    def from_json(cls, json: Json) -> TransactionSettlementBody:
        return cls(
            outlet=PaymentOutlet.from_json(json["outlet"]),
            transaction=Transaction.from_json(json["transaction"]),
        )


@dataclass(kw_only=True, slots=True)
class UnknownEvent:
    """An event that this version does not know."""

    header: EventHeader
    body: Json

    @classmethod
    def from_json(cls, json: Json) -> UnknownEvent:
        return cls(header=EventHeader.from_json(json["header"]), body=json["body"])


Event = Union[
    "OrderEvent",
    "OrderWebhookErrorEvent",
    "MenuMappingUpdatedEvent",
    "TransactionSettlementEvent",
    "UnknownEvent",
]
"""Any event. The class and `event.header.event_name` show which one it is."""

_EVENTS: dict[str, Any] = {
    "food.order.created": OrderEvent,
    "food.order.awaiting_merchant_acceptance": OrderEvent,
    "food.order.merchant_accepted": OrderEvent,
    "food.order.prep_order_now": OrderEvent,
    "food.order.driver_otw_pickup": OrderEvent,
    "food.order.driver_arrived": OrderEvent,
    "food.order.placed": OrderEvent,
    "food.order.completed": OrderEvent,
    "food.order.cancelled": OrderEvent,
    "food.order.webhook_error": OrderWebhookErrorEvent,
    "food.catalog.menu_mapping_updated": MenuMappingUpdatedEvent,
    "payment.transaction.settlement": TransactionSettlementEvent,
}


def parse_event(json: Json) -> Event:
    """Parse an event. Unknown events, fields and values are accepted."""
    kind = _EVENTS.get(json["header"]["event_name"], UnknownEvent)
    event: Event = kind.from_json(json)
    return event
