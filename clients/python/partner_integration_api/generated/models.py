"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Optional, Union

from .._json import Json, many, optional

__all__ = [
    "ReplacedCatalog",
    "CatalogPreview",
    "DroppedEntry",
    "EndedPromotion",
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
    """The replacement by its request id; for a dry run also what it would do."""

    request_id: str
    """As sent."""
    dry_run: Optional[CatalogPreview] = None
    """What the replacement would drop and end."""

    @classmethod
    def from_json(cls, json: Json) -> ReplacedCatalog:
        return cls(
            request_id=json["request_id"],
            dry_run=optional(CatalogPreview.from_json, json.get("dry_run")),
        )


@dataclass(kw_only=True, slots=True)
class CatalogPreview:
    """What the replacement would drop and end."""

    dropped_menu_items: list[DroppedEntry]
    """Menu items that exist now and would not afterwards."""
    dropped_variant_categories: list[DroppedEntry]
    """Variant categories that exist now and would not afterwards."""
    dropped_variants: list[DroppedEntry]
    """Variants that exist now and would not afterwards."""
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
    """Something that would be dropped."""

    id: str
    """Service-side id."""
    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Name as it is now."""

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
class ReplaceCatalogRequest:
    """Everything that must exist afterwards."""

    request_id: str
    """Your name of this replacement, for troubleshooting. It never refuses or skips one."""
    menus: list[MenuInput]
    """All menus, in the order in which they are shown."""
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
    """A menu item as it is sent."""

    external_id: str
    """Partner-side id. Several items may share one; stock and promotions then apply to all of them."""
    name: str
    """Name that consumers see."""
    description: Optional[str] = None
    """Text that consumers see."""
    price: int
    """Price in IDR, without decimals."""
    image: Optional[str] = None
    """jpeg or png, served with the right MIME type on port 80 or 443."""
    in_stock: Optional[bool] = None
    """Whether it can be ordered."""
    operational_hours: Optional[OperationalHours] = None
    """
    When the item can be ordered, in local time of the outlet. A day that is left out has no restriction of its
    own.
    """
    variant_category_external_ids: Optional[list[str]] = None
    """Partner-side ids of the variant categories to choose from. Each must be sent along."""


@dataclass(kw_only=True, slots=True)
class OperationalHours:
    """
    When the item can be ordered, in local time of the outlet. A day that is left out has no restriction of its
    own.
    """

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
    """From `start` until `end`, 24-hour clock, `start` before `end`."""

    start: str
    """Time of day, HH:MM."""
    end: str
    """Time of day, HH:MM."""

    @classmethod
    def from_json(cls, json: Json) -> HoursRange:
        return cls(
            start=json["start"],
            end=json["end"],
        )


@dataclass(kw_only=True, slots=True)
class VariantCategoryInput:
    """A variant category as it is sent."""

    external_id: str
    """Partner-side id."""
    internal_name: Optional[str] = None
    """Label in the merchant application."""
    name: Optional[str] = None
    """Label in the consumer application."""
    rules: Optional[VariantCategoryRules] = None
    """Rules of choosing."""
    variants: Optional[list[VariantInput]] = None
    """What can be chosen."""


@dataclass(kw_only=True, slots=True)
class VariantCategoryRules:
    """Rules of choosing."""

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
    """1 makes the category mandatory, 0 optional. Not over `max_quantity`."""
    max_quantity: Optional[int] = None
    """How many may be chosen; not over the number of variants."""

    @classmethod
    def from_json(cls, json: Json) -> SelectionRule:
        return cls(
            min_quantity=json.get("min_quantity"),
            max_quantity=json.get("max_quantity"),
        )


@dataclass(kw_only=True, slots=True)
class VariantInput:
    """A variant as it is sent."""

    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Name that consumers see."""
    price: Optional[int] = None
    """Added to the price of the menu item per order, in IDR without decimals."""
    in_stock: Optional[bool] = None
    """Whether it can be chosen."""


@dataclass(kw_only=True, slots=True)
class Catalog:
    """The menu of an outlet as it is read."""

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
    """A variant category as it is read."""

    external_id: str
    """Partner-side id."""
    internal_name: Optional[str] = None
    """Label in the merchant application."""
    name: Optional[str] = None
    """Label in the consumer application."""
    rules: Optional[VariantCategoryRules] = None
    """Rules of choosing."""
    id: str
    """Service-side id; the same as long as the category exists."""
    variants: Optional[list[Variant]] = None
    """What can be chosen."""

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
    """A variant as it is read."""

    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Name that consumers see."""
    price: Optional[int] = None
    """Added to the price of the menu item per order, in IDR without decimals."""
    in_stock: bool
    """Whether it can be chosen."""
    id: str
    """Service-side id; the same as long as the variant exists."""

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
    """A menu category with its items, as it is read."""

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
    """A menu item as it is read."""

    external_id: str
    """Partner-side id. Several items may share one; stock and promotions then apply to all of them."""
    name: str
    """Name that consumers see."""
    description: Optional[str] = None
    """Text that consumers see."""
    price: int
    """Price in IDR, without decimals."""
    image: Optional[str] = None
    """jpeg or png, served with the right MIME type on port 80 or 443."""
    in_stock: bool
    """Whether it can be ordered."""
    operational_hours: Optional[OperationalHours] = None
    """
    When the item can be ordered, in local time of the outlet. A day that is left out has no restriction of its
    own.
    """
    id: str
    """Service-side id; the same as long as the item exists."""
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
    """A catalog replacement and what became of it."""

    request_id: str
    """As sent with the replacement."""
    status: CatalogRequestStatus
    """
    `processing` until the images are checked; then `success` when all fit, `partial` when some do not, `failed`
    when none does. A newer catalog of the outlet ends the check of an older one: that is `failed` then, with
    one entry at its first image.
    """
    errors: list[CatalogRequestError]
    """What could not be taken over. The catalog itself is stored all the same."""
    created_at: str
    """ISO 8601 with offset."""
    finished_at: Optional[str] = None
    """When the background check ended; null until then."""

    @classmethod
    def from_json(cls, json: Json) -> CatalogRequest:
        return cls(
            request_id=json["request_id"],
            status=json["status"],
            errors=many(CatalogRequestError.from_json, json["errors"]),
            created_at=json["created_at"],
            finished_at=json.get("finished_at"),
        )


CatalogRequestStatus = Literal["processing", "success", "partial", "failed"]
"""
`processing` until the images are checked; then `success` when all fit, `partial` when some do not, `failed`
when none does. A newer catalog of the outlet ends the check of an older one: that is `failed` then, with one
entry at its first image. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class CatalogRequestError:
    """One menu item whose image could not be taken over."""

    code: CatalogRequestErrorCode
    """
    What is wrong with it. `IMAGE_UNREACHABLE` also stands at an image that was not asked for, because its host
    gave others no answer, because time was up, or because a newer catalog of the outlet came first.
    """
    message: str
    """What was expected and what came."""
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
What is wrong with it. `IMAGE_UNREACHABLE` also stands at an image that was not asked for, because its host gave
others no answer, because time was up, or because a newer catalog of the outlet came first. Received values may
differ from these.
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
    """The promotions of this page, the newest first."""
    total_count: int
    """Promotions on all pages together."""
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

    start_date: str
    """First day."""
    end_date: str
    """Last day."""
    status: PromotionStatus
    """
    `created` waits for midnight of `start_date`; `activated` is in force, unless a newer one on the same item
    overrides it; `completed` ran past its `end_date`; `deactivated` was ended early; `deleted` was ended before
    it began. The last three are final.
    """
    id: str
    """Promotion id."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionSummary:
        return cls(
            start_date=json["start_date"],
            end_date=json["end_date"],
            status=json["status"],
            id=json["id"],
        )


PromotionStatus = Literal["created", "activated", "deactivated", "deleted", "completed"]
"""
`created` waits for midnight of `start_date`; `activated` is in force, unless a newer one on the same item
overrides it; `completed` ran past its `end_date`; `deactivated` was ended early; `deleted` was ended before it
began. The last three are final. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class PromotionOutcome:
    """What became of the request. One of the two lists has one entry, the other is empty."""

    success: list[CreatedPromotion]
    """The promotion that was created."""
    failure: list[RefusedPromotion]
    """The menu item that does not allow it."""

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
    """A promotion that the menu item does not allow."""

    external_menu_id: str
    """As sent."""
    errors: str
    """All the reasons, as a text for people."""

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
    """Kind of promotion; a price reduction of one menu item."""
    promo_detail: PromotionDetailInput
    """What the promotion is, as it is sent. Send exactly one of `selling_price` and `percentage_discount`."""


PromotionType = Literal["sku_promo"]
"""Kind of promotion; a price reduction of one menu item. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class PromotionDetailInput:
    """What the promotion is, as it is sent. Send exactly one of `selling_price` and `percentage_discount`."""

    start_date: str
    """First day, in the outlet's time zone. Today or later, and not before the last update of the catalog."""
    end_date: str
    """Last day, until 23:59:59. After `start_date`, by at most 62 days in Production and 30 in Sandbox."""
    start_time: Optional[str] = None
    """From when on each day, HH:mm:ss. With `end_time` or not at all."""
    end_time: Optional[str] = None
    """Until when on each day, that second included, HH:mm:ss; 1 to 6 hours after `start_time`."""
    selling_price: Optional[int] = None
    """The final price in IDR. Instead of `percentage_discount`."""
    percentage_discount: Optional[int] = None
    """
    Percent off the original price. Instead of `selling_price`. The final price is rounded to whole IDR, half
    up; its bounds are those of the percentage itself, before rounding.
    """
    external_menu_id: str
    """Partner-side id of the menu item. The promotion covers all items that share it."""
    applicable_days: Optional[list[Weekday]] = None
    """Weekdays on which the promotion applies, in any order. Leave it out for every day."""
    usage_limit: Optional[UsageLimit] = None
    """How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local midnight."""


Weekday = Literal["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
"""Day of the week, in lower case. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class UsageLimit:
    """How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local midnight."""

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
    """Pieces a day at the promotion's price; those of an order that go beyond it cost the original price."""
    on_limit_reached: OutletUsageLimitOnLimitReached
    """
    `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, also where an older promotion
    lies underneath. `MARK_OUT_OF_STOCK` - the item goes out of stock and stays so until both have happened, in
    any order: its `in_stock` is set to true, and the promotion is deactivated or completed.
    """

    @classmethod
    def from_json(cls, json: Json) -> OutletUsageLimit:
        return cls(
            max_quantity=json["max_quantity"],
            on_limit_reached=json["on_limit_reached"],
        )


OutletUsageLimitOnLimitReached = Literal["BACK_TO_ORIGINAL_PRICE", "MARK_OUT_OF_STOCK"]
"""
`BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, also where an older promotion lies
underneath. `MARK_OUT_OF_STOCK` - the item goes out of stock and stays so until both have happened, in any
order: its `in_stock` is set to true, and the promotion is deactivated or completed. Received values may differ
from these.
"""


@dataclass(kw_only=True, slots=True)
class PromotionDetail:
    """A promotion on one of its menu items."""

    id: str
    """Promotion id."""
    start_date: str
    """First day."""
    end_date: str
    """Last day."""
    start_time: str
    """From when on each day, HH:mm:ss; 00:00:00 if it was created without times."""
    end_time: str
    """Until when on each day, HH:mm:ss; 23:59:59 if it was created without times."""
    status: PromotionStatus
    """
    `created` waits for midnight of `start_date`; `activated` is in force, unless a newer one on the same item
    overrides it; `completed` ran past its `end_date`; `deactivated` was ended early; `deleted` was ended before
    it began. The last three are final.
    """
    promo_type: PromotionType
    """Kind of promotion; a price reduction of one menu item."""
    details: PromotionContent
    """The menu item and the days."""

    @classmethod
    def from_json(cls, json: Json) -> PromotionDetail:
        return cls(
            id=json["id"],
            start_date=json["start_date"],
            end_date=json["end_date"],
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
    """Weekdays on which the promotion applies, in any order. Leave it out for every day."""

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
    """Price with the promotion in IDR, without decimals. Never above `price`, also after `price` was lowered."""
    usage_limit: Optional[UsageLimit] = None
    """How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local midnight."""

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
    """What was linked."""

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
    """Partner-side outlet id. Absent until the partner has given one."""
    created_at: str
    """When the outlet was registered, ISO 8601."""
    updated_at: str
    """When `external_outlet_id` was last modified, ISO 8601."""
    linked_at: str
    """When the outlet was linked, ISO 8601."""

    @classmethod
    def from_json(cls, json: Json) -> LinkedOutlet:
        return cls(
            id=json["id"],
            external_outlet_id=json["external_outlet_id"],
            created_at=json["created_at"],
            updated_at=json["updated_at"],
            linked_at=json["linked_at"],
        )


@dataclass(kw_only=True, slots=True)
class LinkOutletRequest:
    """How the partner calls the outlet."""

    external_outlet_id: str
    """Id of the outlet in the partner's point-of-sale system."""


LinkedProduct = Literal["food", "payment"]
"""
`food` for catalog, stock, promotions and orders, `payment` for payment transactions. Received values may differ
from these.
"""


@dataclass(kw_only=True, slots=True)
class OutletResult:
    """What was read."""

    outlet: OutletInformation
    """What the service knows of an outlet."""

    @classmethod
    def from_json(cls, json: Json) -> OutletResult:
        return cls(
            outlet=OutletInformation.from_json(json["outlet"]),
        )


@dataclass(kw_only=True, slots=True)
class OutletInformation:
    """What the service knows of an outlet."""

    id: str
    """Service-side outlet id."""
    merchant_name: str
    """Deprecated, use `name`. Name of the merchant. Deprecated since 2026-11-21, no end is set. Use name instead."""
    name: str
    """Name of the outlet."""
    status: str
    """Whether the outlet takes part at present."""
    email: str
    """Address of the outlet; empty if none is known."""
    payment_settings: PaymentSettings
    """Which ways of paying the outlet takes."""
    applications: OutletApplications
    """Which applications the outlet uses."""

    @classmethod
    def from_json(cls, json: Json) -> OutletInformation:
        return cls(
            id=json["id"],
            merchant_name=json["merchant_name"],
            name=json["name"],
            status=json["status"],
            email=json["email"],
            payment_settings=PaymentSettings.from_json(json["payment_settings"]),
            applications=OutletApplications.from_json(json["applications"]),
        )


@dataclass(kw_only=True, slots=True)
class PaymentSettings:
    """Which ways of paying the outlet takes."""

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
    """Outlets on all pages together."""
    total_pages: int
    """Pages of this size."""

    @classmethod
    def from_json(cls, json: Json) -> OutletPage:
        return cls(
            outlets=many(OutletRecord.from_json, json["outlets"]),
            total_count=json["total_count"],
            total_pages=json["total_pages"],
        )


@dataclass(kw_only=True, slots=True)
class OutletRecord:
    """An outlet by both its ids."""

    id: str
    """Service-side outlet id."""
    external_outlet_id: Optional[str] = None
    """Partner-side outlet id. Absent until the partner has given one."""
    created_at: str
    """When the outlet was registered, ISO 8601."""
    updated_at: str
    """When `external_outlet_id` was last modified, ISO 8601."""

    @classmethod
    def from_json(cls, json: Json) -> OutletRecord:
        return cls(
            id=json["id"],
            external_outlet_id=json.get("external_outlet_id"),
            created_at=json["created_at"],
            updated_at=json["updated_at"],
        )


@dataclass(kw_only=True, slots=True)
class TokenInfo:
    """Who the token acts for."""

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
    Every role that the user has at one of these outlets, each once. `owner`, `admin` and `manager` may link and
    unlink; there are others, such as `cashier`.
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
    """The invoices of this page, those recorded first before the others."""
    completed: bool
    """true when this is the last page and nothing follows."""

    @classmethod
    def from_json(cls, json: Json) -> InvoicePage:
        return cls(
            invoices=many(Invoice.from_json, json["invoices"]),
            completed=json["completed"],
        )


@dataclass(kw_only=True, slots=True)
class Invoice:
    """
    An invoice as the outlet's point-of-sale system recorded it: its times keep the offset that they came with.
    Amounts are in IDR, without decimals.
    """

    id: int
    """Id of the invoice."""
    invoice_no: str
    """Number that is printed on the invoice."""
    invoice_due_date: str
    """Day by which it is to be paid."""
    invoice_deposit_amount: int
    """Paid in advance."""
    amount_pay: int
    """Handed over by the customer."""
    amount_change: int
    """Given back to the customer."""
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
    """Due before taxes and gratuities."""
    refund_amount: int
    """Given back later, as a positive amount."""
    payment_type: str
    """How it was paid."""
    payment_note: str
    """Remark on the payment; empty if none."""
    payment_no: str
    """Reference number of the payment; empty if none."""
    is_refunded: bool
    """Whether money was given back later."""
    is_refund_breakdown: bool
    """Whether the refund is itemised."""
    created_at: str
    """ISO 8601 with offset."""
    updated_at: str
    """ISO 8601 with offset."""

    @classmethod
    def from_json(cls, json: Json) -> Invoice:
        return cls(
            id=json["id"],
            invoice_no=json["invoice_no"],
            invoice_due_date=json["invoice_due_date"],
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
            created_at=json["created_at"],
            updated_at=json["updated_at"],
        )


@dataclass(kw_only=True, slots=True)
class CustomerPage:
    """One page of customers."""

    total_pages: int
    """Pages of this size."""
    total_count: int
    """Customers on all pages together."""
    customers: list[Customer]
    """The customers of this page, those recorded first before the others."""

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
    A customer as the outlet's point-of-sale system recorded it: its times keep the offset that they came with.
    A text that is not known is empty.
    """

    id: int
    """Id of the customer."""
    name: str
    """Name of the customer."""
    phone: str
    """Telephone number."""
    email: str
    """Mail address."""
    address: str
    """Street and number."""
    city: str
    """City or regency."""
    state: str
    """Province."""
    postal_code: str
    """Postal code of the address."""
    created_at: str
    """ISO 8601 with offset."""
    updated_at: str
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
            created_at=json["created_at"],
            updated_at=json["updated_at"],
        )


@dataclass(kw_only=True, slots=True)
class SubscriptionPage:
    """One page of subscriptions."""

    subscriptions: list[Subscription]
    """The subscriptions of this page, the oldest first."""
    total_count: int
    """Subscriptions on all pages together."""
    total_pages: int
    """Pages of this size."""

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
    """Name of an event. More may come: ignore those that you do not know."""
    url: str
    """Where the event is sent; port 80 or 443."""
    active: bool
    """Whether anything is sent. An answer 410 of the endpoint sets it to false."""
    created_at: str
    """ISO 8601 with offset."""

    @classmethod
    def from_json(cls, json: Json) -> Subscription:
        return cls(
            id=json["id"],
            event=json["event"],
            url=json["url"],
            active=json["active"],
            created_at=json["created_at"],
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
"""Name of an event. More may come: ignore those that you do not know. Received values may differ from these."""


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
    Where the event is sent: an absolute http or https address on port 80 or 443, without user name and
    password, that leads to a public address.
    """
    active: Optional[bool] = None
    """false sends nothing: an event that comes meanwhile has no delivery, and a delivery that falls due is `dead`."""


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
    """Id of this entry; name it to have it delivered again."""
    event_id: str
    """`header.event_id` of the event."""
    entity_id: str
    """What the event is about: the order number, catalog request id or transaction id."""
    created_at: str
    """When the entry was created, ISO 8601 in whole seconds of UTC."""
    partner_id: str
    """Id of the partner."""
    event_type: EventName
    """Name of an event. More may come: ignore those that you do not know."""
    delivery_status: DeliveryStatus
    """
    `queue` waits for its first attempt, `working` is being sent, `complete` was answered with 2xx, `failed`
    waits for the next attempt, `dead` is not tried any more. Redelivery puts `complete`, `failed` and `dead`
    back to `queue`.
    """
    next_attempt_at: Optional[str] = None
    """When it is tried next; null if it will not be."""
    waiting: Optional[DeliveryWait] = None
    """Why it is not being sent now; null unless it is `queue` or `failed`."""
    endpoint: str
    """Where it is sent."""
    headers: Optional[dict[str, str]] = None
    """Headers of the newest attempt; absent before the first one."""
    payload: str
    """
    The body that is sent, as the text that is signed. Empty while the event's outlet is not linked any more:
    the entry, its status and its attempts stay.
    """
    history: list[DeliveryAttempt]
    """The attempts, the oldest first."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationRecord:
        return cls(
            id=json["id"],
            event_id=json["event_id"],
            entity_id=json["entity_id"],
            created_at=json["created_at"],
            partner_id=json["partner_id"],
            event_type=json["event_type"],
            delivery_status=json["delivery_status"],
            next_attempt_at=json.get("next_attempt_at"),
            waiting=optional(DeliveryWait.from_json, json.get("waiting")),
            endpoint=json["endpoint"],
            headers=json.get("headers"),
            payload=json["payload"],
            history=many(DeliveryAttempt.from_json, json["history"]),
        )


DeliveryStatus = Literal["queue", "working", "complete", "failed", "dead"]
"""
`queue` waits for its first attempt, `working` is being sent, `complete` was answered with 2xx, `failed` waits
for the next attempt, `dead` is not tried any more. Redelivery puts `complete`, `failed` and `dead` back to
`queue`. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class DeliveryWait:
    """Why a delivery waits."""

    reason: DeliveryWaitReason
    """
    `circuit_open`: the endpoint kept failing, nothing is sent to it until then, and one delivery at a time
    after that. `subscription_not_active`, `outlet_not_linked`: it becomes `dead` at its turn, unless the
    subscription is there and active, or the outlet linked, by then. `older_event`: an older event of its entity
    goes first. `endpoint_busy`: as much as the endpoint may get at a time is under way. `next_attempt`: the
    last attempt failed. `held_back`: an injected fault delays it. `turn`: nothing holds it back, it is sent in
    a moment.
    """
    until: Optional[str] = None
    """Not before this; null if it is not a matter of time."""
    ahead: Optional[int] = None
    """
    Deliveries that go first: for `older_event` those of its entity, counted up to 10, for `endpoint_busy` those
    that are being sent; null for other reasons.
    """

    @classmethod
    def from_json(cls, json: Json) -> DeliveryWait:
        return cls(
            reason=json["reason"],
            until=json.get("until"),
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
`circuit_open`: the endpoint kept failing, nothing is sent to it until then, and one delivery at a time after
that. `subscription_not_active`, `outlet_not_linked`: it becomes `dead` at its turn, unless the subscription is
there and active, or the outlet linked, by then. `older_event`: an older event of its entity goes first.
`endpoint_busy`: as much as the endpoint may get at a time is under way. `next_attempt`: the last attempt
failed. `held_back`: an injected fault delays it. `turn`: nothing holds it back, it is sent in a moment.
Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class DeliveryAttempt:
    """One attempt."""

    time: str
    """ISO 8601 with offset."""
    exception_message: Optional[str] = None
    """Why it failed; null if it did not."""
    delivered: bool
    """Whether the endpoint answered with 2xx in time."""
    duration_ms: Optional[int] = None
    """From the request to the end of the answer, or to the failure, in milliseconds; null if nothing was sent."""
    answer: Optional[EndpointAnswer] = None
    """The endpoint's answer; null if none came."""

    @classmethod
    def from_json(cls, json: Json) -> DeliveryAttempt:
        return cls(
            time=json["time"],
            exception_message=json.get("exception_message"),
            delivered=json["delivered"],
            duration_ms=json.get("duration_ms"),
            answer=optional(EndpointAnswer.from_json, json.get("answer")),
        )


@dataclass(kw_only=True, slots=True)
class EndpointAnswer:
    """What an endpoint answered, in short."""

    status: int
    """HTTP status."""
    headers: dict[str, str]
    """Of its headers these, each cut after 255 characters."""
    body: str
    """
    Its first 1,024 bytes as UTF-8 text; what is none, and control characters, are U+FFFD. Empty while the
    event's outlet is not linked any more.
    """
    truncated: bool
    """Whether the body was longer."""

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
    """The entries of this page, the newest first."""
    total_count: int
    """Entries on all pages together."""
    total_pages: int
    """Pages of this size."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationPage:
        return cls(
            notifications=many(NotificationRecord.from_json, json["notifications"]),
            total_count=json["total_count"],
            total_pages=json["total_pages"],
        )


@dataclass(kw_only=True, slots=True)
class RedeliverFailedResult:
    """What one call did."""

    queued: int
    """Deliveries that are in the queue now."""
    passed_over: int
    """Deliveries whose subscription is deleted or not active, or whose outlet is not linked any more."""
    next_after: Optional[str] = None
    """What to pass as `after` next; null if there is nothing left to look at."""

    @classmethod
    def from_json(cls, json: Json) -> RedeliverFailedResult:
        return cls(
            queued=json["queued"],
            passed_over=json["passed_over"],
            next_after=json.get("next_after"),
        )


@dataclass(kw_only=True, slots=True)
class RedeliverFailedRequest:
    """Which failed deliveries are delivered again; all conditions that are there hold together."""

    created_after: str
    """Only what was created later than this."""
    created_before: Optional[str] = None
    """Only what was created earlier than this."""
    event_type: Optional[EventName] = None
    """Name of an event. More may come: ignore those that you do not know."""
    endpoint: Optional[str] = None
    """Only deliveries to this address."""
    entity_id: Optional[str] = None
    """Only what is about this order number, catalog request id or transaction id."""
    after: Optional[str] = None
    """`next_after` of the call before."""


@dataclass(kw_only=True, slots=True)
class NotificationSecret:
    """What signs the partner's deliveries. Keep it out of logs and of the code."""

    secret: str = field(repr=False)
    """`whsec_` and, in base64, the bytes that are the key of both signatures."""
    previous_signs_until: Optional[str] = None
    """Until when the secret before this one signs as well; null if it does not."""

    @classmethod
    def from_json(cls, json: Json) -> NotificationSecret:
        return cls(
            secret=json["secret"],
            previous_signs_until=json.get("previous_signs_until"),
        )


@dataclass(kw_only=True, slots=True)
class EventPage:
    """Events in the order in which they came to be."""

    events: list[Event]
    """The events, the oldest first."""
    next_after: Optional[str] = None
    """
    What to pass as `after` next: the id of the last event here, or the `after` of this request if there is
    none; null if there was neither.
    """
    has_more: bool
    """Whether there are later events already."""

    @classmethod
    def from_json(cls, json: Json) -> EventPage:
        return cls(
            events=many(parse_event, json["events"]),
            next_after=json.get("next_after"),
            has_more=json["has_more"],
        )


@dataclass(kw_only=True, slots=True)
class TransactionResult:
    """The transaction, the outlet that is paid and what can be done next."""

    outlet: PaymentOutlet
    """The outlet that is paid."""
    transaction: Transaction
    """A payment transaction."""
    actions: list[TransactionAction]
    """Where the QR image is while the transaction is `Pending`; empty once it is settled."""

    @classmethod
    def from_json(cls, json: Json) -> TransactionResult:
        return cls(
            outlet=PaymentOutlet.from_json(json["outlet"]),
            transaction=Transaction.from_json(json["transaction"]),
            actions=many(TransactionAction.from_json, json["actions"]),
        )


@dataclass(kw_only=True, slots=True)
class PaymentOutlet:
    """The outlet that is paid."""

    id: str
    """Service-side outlet id."""
    pop_id: str
    """Id of the point machine; assigned by the service."""

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
    """How it is paid; by QR."""
    status: TransactionStatus
    """`Pending` waits for the customer, `Settlement` is paid, which is final."""
    qr_string: str
    """What the QR image says; draw it yourself, or take the image behind `actions`."""
    created_at: str
    """ISO 8601 with offset."""
    settlement_at: Optional[str] = None
    """When it was paid, ISO 8601 with offset; null until then."""

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
            created_at=json["created_at"],
            settlement_at=json.get("settlement_at"),
        )


PaymentType = Literal["qr"]
"""How it is paid; by QR. Received values may differ from these."""


TransactionStatus = Literal["Pending", "Settlement"]
"""`Pending` waits for the customer, `Settlement` is paid, which is final. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class TransactionAction:
    """Something that can be done with the transaction."""

    name: str
    """Receive the QR image."""
    method: str
    """HTTP method of the call."""
    url: str
    """Address of the call, complete and signed; it needs no access token and holds for 7 days."""

    @classmethod
    def from_json(cls, json: Json) -> TransactionAction:
        return cls(
            name=json["name"],
            method=json["method"],
            url=json["url"],
        )


@dataclass(kw_only=True, slots=True)
class CreateTransactionRequest:
    """What is to be paid."""

    payment_type: Optional[PaymentType] = None
    """How it is paid; by QR."""
    transaction_details: TransactionDetails
    """The order and its amount."""
    customer_details: Optional[CustomerDetails] = None
    """Who pays."""
    item_details: Optional[list[ItemDetails]] = None
    """What is paid for. If sent, price times quantity, over all items, must be `gross_amount`."""


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
    """Who pays."""

    first_name: Optional[str] = None
    """First name of who pays."""
    last_name: Optional[str] = None
    """Last name of who pays."""
    email: Optional[str] = None
    """Mail address."""
    phone: Optional[str] = None
    """Telephone number."""


@dataclass(kw_only=True, slots=True)
class ItemDetails:
    """One position of the order."""

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
    """One thing that went wrong. Texts are for people; decide by status and `code`."""

    message_title: str
    """Short title; the titles of the named errors are fixed."""
    message: str
    """What was expected, what came and how to mend it."""
    code: str
    """
    Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists;
    `x-error-codes` of each operation lists those. More may come: treat one that you do not know by its status.
    """
    message_severity: str
    """How serious it is."""
    field: Optional[str] = None
    """Where in the request. A JSON Pointer into the body, or the name of the parameter or header."""

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
    """Which event, and when."""
    body: OrderEventBody
    """Whom and what an order concerns."""

    @classmethod
    def from_json(cls, json: Json) -> OrderEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=OrderEventBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class EventHeader:
    """Which event, and when."""

    event_id: str
    """
    Id of the event: a UUIDv5 of the event's name, what it is about and the version of that. The same step told
    again is the same event.
    """
    version: int
    """Version of the structure of `body`."""
    timestamp: str
    """ISO 8601 in whole seconds, with `Z` or an offset."""
    test: Optional[bool] = None
    """
    Only there on a test event, which somebody of the partner asked for: it is an example, and nothing happened.
    Answer it like any other, and do nothing else.
    """
    event_name: EventName
    """Name of an event. More may come: ignore those that you do not know."""

    @classmethod
    def from_json(cls, json: Json) -> EventHeader:
        return cls(
            event_id=json["event_id"],
            version=json["version"],
            timestamp=json["timestamp"],
            test=json.get("test"),
            event_name=json["event_name"],
        )


@dataclass(kw_only=True, slots=True)
class OrderEventBody:
    """Whom and what an order concerns."""

    customer: OrderCustomer
    """Who ordered."""
    driver: Optional[OrderDriver] = None
    """Who fetches the order; null as long as nobody does, and always for `food_pickup`."""
    service_type: ServiceType
    """`food` is delivered by a driver, `food_pickup` is fetched by the consumer."""
    outlet: OrderOutlet
    """Which outlet."""
    order: Order
    """An order without what depends on its status."""

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
    """Who ordered."""

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
    """Who fetches the order."""

    name: str
    """Name of the driver."""

    @classmethod
    def from_json(cls, json: Json) -> OrderDriver:
        return cls(
            name=json["name"],
        )


ServiceType = Literal["food", "food_pickup"]
"""
`food` is delivered by a driver, `food_pickup` is fetched by the consumer. Received values may differ from
these.
"""


@dataclass(kw_only=True, slots=True)
class OrderOutlet:
    """Which outlet."""

    id: str
    """Service-side outlet id."""
    external_outlet_id: Optional[str] = None
    """Partner-side outlet id; null if the outlet has none."""

    @classmethod
    def from_json(cls, json: Json) -> OrderOutlet:
        return cls(
            id=json["id"],
            external_outlet_id=json.get("external_outlet_id"),
        )


@dataclass(kw_only=True, slots=True)
class Order:
    """An order without what depends on its status."""

    pin: str
    """The driver shows this PIN to receive the food."""
    order_number: str
    """Number of the order."""
    order_total: float
    """What the consumer pays, in IDR: items less promotions, with takeaway charges."""
    order_items: list[OrderItem]
    """What was ordered."""
    applied_promotions: list[AppliedPromotion]
    """Promotions that reduced the price; empty if there are none."""
    cutlery_requested: Optional[bool] = None
    """Whether cutlery is to be packed."""
    currency: str
    """ISO 4217."""
    takeaway_charges: float
    """Charges for packing, in IDR."""
    created_at: str
    """ISO 8601 with offset."""
    sequence: int
    """1 when the order is created and one more with each step. Of two events of an order the higher one is newer."""
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
            created_at=json["created_at"],
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
    """Price of one with its variants, in IDR, before promotions."""
    notes: Optional[str] = None
    """What the consumer asks for; null if nothing."""
    name: str
    """Name of the menu item."""
    id: str
    """Service-side id of the menu item."""
    external_id: Optional[str] = None
    """Partner-side id of the menu item."""
    variants: Optional[list[OrderItemVariant]] = None
    """Chosen variants."""
    sku_promo_id: Optional[str] = None
    """Id of the promotion that reduced this item, where one did."""
    sku_promo_source: Optional[str] = None
    """Who runs that promotion."""

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
    """Partner-side id of the variant."""

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
A promotion that reduced the price. `scope` tells which kind. `scope` shows which one it is; a member that this
version does not know is a dict.
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
    """What is told of a promotion on the cart or the delivery. More may follow; rely on none of it."""

    @classmethod
    def from_json(cls, json: Json) -> AppliedCartPromotion:
        return cls(
            scope=json["scope"],
            detail=OrderPromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class OrderPromotionDetail:
    """What is told of a promotion on the cart or the delivery. More may follow; rely on none of it."""

    id: Optional[str] = None
    """Id of the promotion."""

    @classmethod
    def from_json(cls, json: Json) -> OrderPromotionDetail:
        return cls(
            id=json.get("id"),
        )


@dataclass(kw_only=True, slots=True)
class AppliedDeliveryPromotion:
    """A promotion on the delivery."""

    scope: str
    """On the delivery."""
    detail: OrderPromotionDetail
    """What is told of a promotion on the cart or the delivery. More may follow; rely on none of it."""

    @classmethod
    def from_json(cls, json: Json) -> AppliedDeliveryPromotion:
        return cls(
            scope=json["scope"],
            detail=OrderPromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class AppliedSkuPromotion:
    """A promotion on one menu item, in the form that is being phased out; read `sku_v2`."""

    scope: str
    """On a menu item, older form."""
    detail: SkuPromotionDetail
    """Which item, by which promotion."""

    @classmethod
    def from_json(cls, json: Json) -> AppliedSkuPromotion:
        return cls(
            scope=json["scope"],
            detail=SkuPromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class SkuPromotionDetail:
    """Which item, by which promotion."""

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
    """Which item, by which promotion, by how much and at whose cost."""

    @classmethod
    def from_json(cls, json: Json) -> AppliedSkuV2Promotion:
        return cls(
            scope=json["scope"],
            detail=SkuV2PromotionDetail.from_json(json["detail"]),
        )


@dataclass(kw_only=True, slots=True)
class SkuV2PromotionDetail:
    """Which item, by which promotion, by how much and at whose cost."""

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
    """Share that the merchant pays; a campaign may be paid by the operator, by merchants or by both."""

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

    schedule_delivery_time_start: Optional[str] = None
    """Start of the window."""
    schedule_delivery_time_end: Optional[str] = None
    """End of the window."""
    is_catering: Optional[bool] = None
    """Whether it is a catering order."""

    @classmethod
    def from_json(cls, json: Json) -> ScheduledFlag:
        return cls(
            schedule_delivery_time_start=json.get("schedule_delivery_time_start"),
            schedule_delivery_time_end=json.get("schedule_delivery_time_end"),
            is_catering=json.get("is_catering"),
        )


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorEvent:
    """What is missing for an order event to be useful."""

    header: EventHeader
    """Which event, and when."""
    body: OrderWebhookErrorBody
    """The order event that was processed, which is sent as well, and everything that was found."""

    @classmethod
    def from_json(cls, json: Json) -> OrderWebhookErrorEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=OrderWebhookErrorBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorBody:
    """The order event that was processed, which is sent as well, and everything that was found."""

    outlet: OrderOutlet
    """Which outlet."""
    order: OrderReference
    """Which order."""
    failed_event: EventName
    """Name of an event. More may come: ignore those that you do not know."""
    errors: list[OrderWebhookErrorEntry]
    """All that was found."""

    @classmethod
    def from_json(cls, json: Json) -> OrderWebhookErrorBody:
        return cls(
            outlet=OrderOutlet.from_json(json["outlet"]),
            order=OrderReference.from_json(json["order"]),
            failed_event=json["failed_event"],
            errors=many(OrderWebhookErrorEntry.from_json, json["errors"]),
        )


@dataclass(kw_only=True, slots=True)
class OrderReference:
    """Which order."""

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
    `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet, an item or
    a variant has no partner-side id. `OUTLET_NOT_LINKED`: the outlet is not registered for food.
    `PROMOTION_NOT_FOUND`: an applied promotion is not known.
    """
    message_title: str
    """Short title."""
    message: str
    """What is missing and how to mend it."""
    item: Optional[OrderWebhookErrorItem] = None
    """The order item concerned, if it is about one."""

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
`MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet, an item or a
variant has no partner-side id. `OUTLET_NOT_LINKED`: the outlet is not registered for food.
`PROMOTION_NOT_FOUND`: an applied promotion is not known. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorItem:
    """The order item concerned, if it is about one."""

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
    """What became of a catalog replacement."""

    header: EventHeader
    """Which event, and when."""
    body: MenuMappingUpdatedBody
    """The outlet, and the result that the catalog request of this `request_id` has."""

    @classmethod
    def from_json(cls, json: Json) -> MenuMappingUpdatedEvent:
        return cls(
            header=EventHeader.from_json(json["header"]),
            body=MenuMappingUpdatedBody.from_json(json["body"]),
        )


@dataclass(kw_only=True, slots=True)
class MenuMappingUpdatedBody:
    """The outlet, and the result that the catalog request of this `request_id` has."""

    outlet: OrderOutlet
    """Which outlet."""
    request_id: str
    """As sent with the replacement."""
    status: MenuMappingUpdatedBodyStatus
    """`success` when all images fit, `partial` when some do not, `failed` when none does."""
    errors: list[CatalogRequestError]
    """What could not be taken over. The catalog itself is stored all the same."""

    @classmethod
    def from_json(cls, json: Json) -> MenuMappingUpdatedBody:
        return cls(
            outlet=OrderOutlet.from_json(json["outlet"]),
            request_id=json["request_id"],
            status=json["status"],
            errors=many(CatalogRequestError.from_json, json["errors"]),
        )


MenuMappingUpdatedBodyStatus = Literal["success", "partial", "failed"]
"""
`success` when all images fit, `partial` when some do not, `failed` when none does. Received values may differ
from these.
"""


@dataclass(kw_only=True, slots=True)
class TransactionSettlementEvent:
    """A payment transaction is completed."""

    header: EventHeader
    """Which event, and when."""
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
    """The outlet that is paid."""
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
