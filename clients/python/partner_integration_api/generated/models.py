"""Generated from the contract by `npm run generate`. Do not edit."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field as _field
from typing import Any, Literal, Optional, Union

from .._json import Json, Model as _Model, copied, many
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
    "WebhookEndpointList",
    "WebhookEndpoint",
    "WebhookEndpointResult",
    "WebhookEndpointRequest",
    "NotificationPage",
    "RedeliverFailedResult",
    "RedeliverFailedRequest",
    "NotificationSecret",
    "EventPage",
    "IntegrationHealth",
    "EndpointHealth",
    "CircuitState",
    "AttemptFailure",
    "AttemptFailureReason",
    "EndpointDay",
    "RequestDay",
    "ReceivedError",
    "InvalidField",
    "DeprecatedUse",
    "ContractPart",
    "UnusedParts",
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
    "IntegrationDegradedEvent",
    "IntegrationDegradedBody",
    "FailingEndpoint",
    "IntegrationRecoveredEvent",
    "IntegrationRecoveredBody",
    "ContractDeprecatedEvent",
    "ContractDeprecatedBody",
    "UnknownEvent",
    "Event",
    "parse_event",
]


@dataclass(kw_only=True, slots=True)
class ReplacedCatalog(_Model):
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
    def _read(cls, json: Json) -> ReplacedCatalog:
        if (
            type(request_id_ := json["request_id"]) is not str
            or (warnings_ := json.get("warnings")) is not None and type(warnings_) is not list
        ):
            raise TypeError("expected the fields of ReplacedCatalog")
        model = cls.__new__(cls)
        model.request_id = request_id_
        model.dry_run = None if (dry_run_ := json.get("dry_run")) is None else CatalogPreview._read(dry_run_)
        model.warnings = None if warnings_ is None else many(CatalogWarning._read, warnings_)
        return model


@dataclass(kw_only=True, slots=True)
class CatalogPreview(_Model):
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
    def _read(cls, json: Json) -> CatalogPreview:
        if (
            type(dropped_menu_items_ := json["dropped_menu_items"]) is not list
            or type(dropped_variant_categories_ := json["dropped_variant_categories"]) is not list
            or type(dropped_variants_ := json["dropped_variants"]) is not list
            or type(ended_promotions_ := json["ended_promotions"]) is not list
        ):
            raise TypeError("expected the fields of CatalogPreview")
        model = cls.__new__(cls)
        model.dropped_menu_items = many(DroppedEntry._read, dropped_menu_items_)
        model.dropped_variant_categories = many(DroppedEntry._read, dropped_variant_categories_)
        model.dropped_variants = many(DroppedEntry._read, dropped_variants_)
        model.ended_promotions = many(EndedPromotion._read, ended_promotions_)
        return model


@dataclass(kw_only=True, slots=True)
class DroppedEntry(_Model):
    """An entry that would be dropped."""

    id: str
    """Service-side id."""
    external_id: Optional[str] = None
    """Partner-side id."""
    name: Optional[str] = None
    """Current name."""

    @classmethod
    def _read(cls, json: Json) -> DroppedEntry:
        if (
            type(id_ := json["id"]) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
            or (name_ := json.get("name")) is not None and type(name_) is not str
        ):
            raise TypeError("expected the fields of DroppedEntry")
        model = cls.__new__(cls)
        model.id = id_
        model.external_id = external_id_
        model.name = name_
        return model


@dataclass(kw_only=True, slots=True)
class EndedPromotion(_Model):
    """A promotion that would end."""

    id: str
    """Promotion id."""
    external_menu_id: str
    """Partner-side id of its menu item."""

    @classmethod
    def _read(cls, json: Json) -> EndedPromotion:
        if (
            type(id_ := json["id"]) is not str
            or type(external_menu_id_ := json["external_menu_id"]) is not str
        ):
            raise TypeError("expected the fields of EndedPromotion")
        model = cls.__new__(cls)
        model.id = id_
        model.external_menu_id = external_menu_id_
        return model


@dataclass(kw_only=True, slots=True)
class CatalogWarning(_Model):
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
    def _read(cls, json: Json) -> CatalogWarning:
        if (
            type(code_ := json["code"]) is not str
            or type(message_ := json["message"]) is not str
            or type(field_ := json["field"]) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
            or (promotion_id_ := json.get("promotion_id")) is not None and type(promotion_id_) is not str
            or (count_ := json.get("count")) is not None and type(count_) is not int
        ):
            raise TypeError("expected the fields of CatalogWarning")
        model = cls.__new__(cls)
        model.code = code_
        model.message = message_
        model.field = field_
        model.external_id = external_id_
        model.promotion_id = promotion_id_
        model.count = count_
        return model


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
class OperationalHours(_Model):
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
    def _read(cls, json: Json) -> OperationalHours:
        if (
            (sunday_ := json.get("sunday")) is not None and type(sunday_) is not list
            or (monday_ := json.get("monday")) is not None and type(monday_) is not list
            or (tuesday_ := json.get("tuesday")) is not None and type(tuesday_) is not list
            or (wednesday_ := json.get("wednesday")) is not None and type(wednesday_) is not list
            or (thursday_ := json.get("thursday")) is not None and type(thursday_) is not list
            or (friday_ := json.get("friday")) is not None and type(friday_) is not list
            or (saturday_ := json.get("saturday")) is not None and type(saturday_) is not list
        ):
            raise TypeError("expected the fields of OperationalHours")
        model = cls.__new__(cls)
        model.sunday = None if sunday_ is None else many(HoursRange._read, sunday_)
        model.monday = None if monday_ is None else many(HoursRange._read, monday_)
        model.tuesday = None if tuesday_ is None else many(HoursRange._read, tuesday_)
        model.wednesday = None if wednesday_ is None else many(HoursRange._read, wednesday_)
        model.thursday = None if thursday_ is None else many(HoursRange._read, thursday_)
        model.friday = None if friday_ is None else many(HoursRange._read, friday_)
        model.saturday = None if saturday_ is None else many(HoursRange._read, saturday_)
        return model


@dataclass(kw_only=True, slots=True)
class HoursRange(_Model):
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
    def _read(cls, json: Json) -> HoursRange:
        if (
            type(start_ := json["start"]) is not str
            or type(end_ := json["end"]) is not str
        ):
            raise TypeError("expected the fields of HoursRange")
        model = cls.__new__(cls)
        model.start = start_
        model.end = end_
        return model


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
class VariantCategoryRules(_Model):
    """Rules for choosing."""

    selection: Optional[SelectionRule] = None
    """How many variants are chosen per menu item."""

    @classmethod
    def _read(cls, json: Json) -> VariantCategoryRules:
        model = cls.__new__(cls)
        model.selection = None if (selection_ := json.get("selection")) is None else SelectionRule._read(selection_)
        return model


@dataclass(kw_only=True, slots=True)
class SelectionRule(_Model):
    """How many variants are chosen per menu item."""

    min_quantity: Optional[int] = None
    """1 makes the category mandatory, 0 optional. At most `max_quantity` and the number of variants."""
    max_quantity: Optional[int] = None
    """
    How many may be chosen; at most the number of variants, because each variant can be chosen once per menu
    item. For a double portion, list a variant of its own.
    """

    @classmethod
    def _read(cls, json: Json) -> SelectionRule:
        if (
            (min_quantity_ := json.get("min_quantity")) is not None and type(min_quantity_) is not int
            or (max_quantity_ := json.get("max_quantity")) is not None and type(max_quantity_) is not int
        ):
            raise TypeError("expected the fields of SelectionRule")
        model = cls.__new__(cls)
        model.min_quantity = min_quantity_
        model.max_quantity = max_quantity_
        return model


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
class Catalog(_Model):
    """The menu of an outlet, as returned."""

    variant_categories: list[VariantCategory]
    """All variant categories."""
    menus: list[Menu]
    """All menus, in the order in which they were sent."""

    @classmethod
    def _read(cls, json: Json) -> Catalog:
        if (
            type(variant_categories_ := json["variant_categories"]) is not list
            or type(menus_ := json["menus"]) is not list
        ):
            raise TypeError("expected the fields of Catalog")
        model = cls.__new__(cls)
        model.variant_categories = many(VariantCategory._read, variant_categories_)
        model.menus = many(Menu._read, menus_)
        return model


@dataclass(kw_only=True, slots=True)
class VariantCategory(_Model):
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
    def _read(cls, json: Json) -> VariantCategory:
        if (
            type(external_id_ := json["external_id"]) is not str
            or (internal_name_ := json.get("internal_name")) is not None and type(internal_name_) is not str
            or (name_ := json.get("name")) is not None and type(name_) is not str
            or type(id_ := json["id"]) is not str
            or (variants_ := json.get("variants")) is not None and type(variants_) is not list
        ):
            raise TypeError("expected the fields of VariantCategory")
        model = cls.__new__(cls)
        model.external_id = external_id_
        model.internal_name = internal_name_
        model.name = name_
        model.rules = None if (rules_ := json.get("rules")) is None else VariantCategoryRules._read(rules_)
        model.id = id_
        model.variants = None if variants_ is None else many(Variant._read, variants_)
        return model


@dataclass(kw_only=True, slots=True)
class Variant(_Model):
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
    def _read(cls, json: Json) -> Variant:
        if (
            (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
            or (name_ := json.get("name")) is not None and type(name_) is not str
            or (price_ := json.get("price")) is not None and type(price_) is not int
            or type(in_stock_ := json["in_stock"]) is not bool
            or type(id_ := json["id"]) is not str
        ):
            raise TypeError("expected the fields of Variant")
        model = cls.__new__(cls)
        model.external_id = external_id_
        model.name = name_
        model.price = price_
        model.in_stock = in_stock_
        model.id = id_
        return model


@dataclass(kw_only=True, slots=True)
class Menu(_Model):
    """A menu category with its items, as returned."""

    name: Optional[str] = None
    """Menu category name."""
    menu_items: Optional[list[MenuItem]] = None
    """The items of this menu."""

    @classmethod
    def _read(cls, json: Json) -> Menu:
        if (
            (name_ := json.get("name")) is not None and type(name_) is not str
            or (menu_items_ := json.get("menu_items")) is not None and type(menu_items_) is not list
        ):
            raise TypeError("expected the fields of Menu")
        model = cls.__new__(cls)
        model.name = name_
        model.menu_items = None if menu_items_ is None else many(MenuItem._read, menu_items_)
        return model


@dataclass(kw_only=True, slots=True)
class MenuItem(_Model):
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
    def _read(cls, json: Json) -> MenuItem:
        if (
            type(external_id_ := json["external_id"]) is not str
            or type(name_ := json["name"]) is not str
            or (description_ := json.get("description")) is not None and type(description_) is not str
            or type(price_ := json["price"]) is not int
            or (image_ := json.get("image")) is not None and type(image_) is not str
            or type(in_stock_ := json["in_stock"]) is not bool
            or type(id_ := json["id"]) is not str
            or type(variant_category_ids_ := json["variant_category_ids"]) is not list or "".join(variant_category_ids_) is None
        ):
            raise TypeError("expected the fields of MenuItem")
        model = cls.__new__(cls)
        model.external_id = external_id_
        model.name = name_
        model.description = description_
        model.price = price_
        model.image = image_
        model.in_stock = in_stock_
        model.operational_hours = None if (operational_hours_ := json.get("operational_hours")) is None else OperationalHours._read(operational_hours_)
        model.id = id_
        model.variant_category_ids = variant_category_ids_
        return model


@dataclass(kw_only=True, slots=True)
class CatalogRequest(_Model):
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
    def _read(cls, json: Json) -> CatalogRequest:
        if (
            type(request_id_ := json["request_id"]) is not str
            or type(status_ := json["status"]) is not str
            or type(errors_ := json["errors"]) is not list
            or (warnings_ := json.get("warnings")) is not None and type(warnings_) is not list
        ):
            raise TypeError("expected the fields of CatalogRequest")
        model = cls.__new__(cls)
        model.request_id = request_id_
        model.status = status_
        model.errors = many(CatalogRequestError._read, errors_)
        model.warnings = None if warnings_ is None else many(CatalogWarning._read, warnings_)
        model.created_at = to_instant(json["created_at"])
        model.finished_at = None if (finished_at_ := json.get("finished_at")) is None else to_instant(finished_at_)
        return model


CatalogRequestStatus = Literal["processing", "success", "partial", "failed"]
"""
`processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed`
if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry
at its first image. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class CatalogRequestError(_Model):
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
    def _read(cls, json: Json) -> CatalogRequestError:
        if (
            type(code_ := json["code"]) is not str
            or type(message_ := json["message"]) is not str
            or type(field_ := json["field"]) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
        ):
            raise TypeError("expected the fields of CatalogRequestError")
        model = cls.__new__(cls)
        model.code = code_
        model.message = message_
        model.field = field_
        model.external_id = external_id_
        return model


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
class PromotionPage(_Model):
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
    def _read(cls, json: Json) -> PromotionPage:
        if (
            type(promotions_ := json["promotions"]) is not list
            or type(total_count_ := json["total_count"]) is not int
            or type(limit_ := json["limit"]) is not int
            or type(page_ := json["page"]) is not int
        ):
            raise TypeError("expected the fields of PromotionPage")
        model = cls.__new__(cls)
        model.promotions = many(PromotionSummary._read, promotions_)
        model.total_count = total_count_
        model.limit = limit_
        model.page = page_
        return model


@dataclass(kw_only=True, slots=True)
class PromotionSummary(_Model):
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
    def _read(cls, json: Json) -> PromotionSummary:
        if (
            type(status_ := json["status"]) is not str
            or type(id_ := json["id"]) is not str
        ):
            raise TypeError("expected the fields of PromotionSummary")
        model = cls.__new__(cls)
        model.start_date = to_date(json["start_date"])
        model.end_date = to_date(json["end_date"])
        model.status = status_
        model.id = id_
        return model


PromotionStatus = Literal["created", "activated", "deactivated", "deleted", "completed"]
"""
`created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item
overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its
`end_date`. `deactivated`, `deleted` and `completed` are final. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class PromotionOutcome(_Model):
    """Result of the request. One of the two lists has one entry, the other is empty."""

    success: list[CreatedPromotion]
    """The promotion that was created."""
    failure: list[RefusedPromotion]
    """The menu item that violates a rule."""

    @classmethod
    def _read(cls, json: Json) -> PromotionOutcome:
        if (
            type(success_ := json["success"]) is not list
            or type(failure_ := json["failure"]) is not list
        ):
            raise TypeError("expected the fields of PromotionOutcome")
        model = cls.__new__(cls)
        model.success = many(CreatedPromotion._read, success_)
        model.failure = many(RefusedPromotion._read, failure_)
        return model


@dataclass(kw_only=True, slots=True)
class CreatedPromotion(_Model):
    """A promotion that was created."""

    id: str
    """Promotion id."""
    external_menu_id: str
    """As sent."""

    @classmethod
    def _read(cls, json: Json) -> CreatedPromotion:
        if (
            type(id_ := json["id"]) is not str
            or type(external_menu_id_ := json["external_menu_id"]) is not str
        ):
            raise TypeError("expected the fields of CreatedPromotion")
        model = cls.__new__(cls)
        model.id = id_
        model.external_menu_id = external_menu_id_
        return model


@dataclass(kw_only=True, slots=True)
class RefusedPromotion(_Model):
    """A promotion that was not created, because the menu item violates a rule."""

    external_menu_id: str
    """As sent."""
    errors: str
    """All reasons, as human-readable text; of many, the first ones and the number of the others."""

    @classmethod
    def _read(cls, json: Json) -> RefusedPromotion:
        if (
            type(external_menu_id_ := json["external_menu_id"]) is not str
            or type(errors_ := json["errors"]) is not str
        ):
            raise TypeError("expected the fields of RefusedPromotion")
        model = cls.__new__(cls)
        model.external_menu_id = external_menu_id_
        model.errors = errors_
        return model


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
class UsageLimit(_Model):
    """
    How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local
    midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was
    placed.
    """

    outlet: OutletUsageLimit
    """The limit of this outlet."""

    @classmethod
    def _read(cls, json: Json) -> UsageLimit:
        model = cls.__new__(cls)
        model.outlet = OutletUsageLimit._read(json["outlet"])
        return model


@dataclass(kw_only=True, slots=True)
class OutletUsageLimit(_Model):
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
    def _read(cls, json: Json) -> OutletUsageLimit:
        if (
            type(max_quantity_ := json["max_quantity"]) is not int
            or type(on_limit_reached_ := json["on_limit_reached"]) is not str
        ):
            raise TypeError("expected the fields of OutletUsageLimit")
        model = cls.__new__(cls)
        model.max_quantity = max_quantity_
        model.on_limit_reached = on_limit_reached_
        return model


OutletUsageLimitOnLimitReached = Literal["BACK_TO_ORIGINAL_PRICE", "MARK_OUT_OF_STOCK"]
"""
`BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if it has an older promotion.
`MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any order: its `in_stock`
is set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it
back in stock, although the count begins again. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class PromotionDetail(_Model):
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
    def _read(cls, json: Json) -> PromotionDetail:
        if (
            type(id_ := json["id"]) is not str
            or type(start_time_ := json["start_time"]) is not str
            or type(end_time_ := json["end_time"]) is not str
            or type(status_ := json["status"]) is not str
            or type(promo_type_ := json["promo_type"]) is not str
        ):
            raise TypeError("expected the fields of PromotionDetail")
        model = cls.__new__(cls)
        model.id = id_
        model.start_date = to_date(json["start_date"])
        model.end_date = to_date(json["end_date"])
        model.start_time = start_time_
        model.end_time = end_time_
        model.status = status_
        model.promo_type = promo_type_
        model.details = PromotionContent._read(json["details"])
        return model


@dataclass(kw_only=True, slots=True)
class PromotionContent(_Model):
    """The menu item and the days."""

    menu_item: PromotionMenuItem
    """A menu item under a promotion."""
    applicable_days: Optional[list[Weekday]] = None
    """Weekdays on which the promotion applies, in any order. Omit it for every day."""

    @classmethod
    def _read(cls, json: Json) -> PromotionContent:
        if (
            (applicable_days_ := json.get("applicable_days")) is not None and (type(applicable_days_) is not list or "".join(applicable_days_) is None)
        ):
            raise TypeError("expected the fields of PromotionContent")
        model = cls.__new__(cls)
        model.menu_item = PromotionMenuItem._read(json["menu_item"])
        model.applicable_days = applicable_days_
        return model


@dataclass(kw_only=True, slots=True)
class PromotionMenuItem(_Model):
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
    def _read(cls, json: Json) -> PromotionMenuItem:
        if (
            type(id_ := json["id"]) is not str
            or type(external_menu_id_ := json["external_menu_id"]) is not str
            or type(name_ := json["name"]) is not str
            or type(price_ := json["price"]) is not int
            or type(discounted_price_ := json["discounted_price"]) is not int
        ):
            raise TypeError("expected the fields of PromotionMenuItem")
        model = cls.__new__(cls)
        model.id = id_
        model.external_menu_id = external_menu_id_
        model.name = name_
        model.price = price_
        model.discounted_price = discounted_price_
        model.usage_limit = None if (usage_limit_ := json.get("usage_limit")) is None else UsageLimit._read(usage_limit_)
        return model


@dataclass(kw_only=True, slots=True)
class LinkOutletResult(_Model):
    """The linked outlet."""

    outlet: LinkedOutlet
    """An outlet that is linked to the partner."""

    @classmethod
    def _read(cls, json: Json) -> LinkOutletResult:
        model = cls.__new__(cls)
        model.outlet = LinkedOutlet._read(json["outlet"])
        return model


@dataclass(kw_only=True, slots=True)
class LinkedOutlet(_Model):
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
    def _read(cls, json: Json) -> LinkedOutlet:
        if (
            type(id_ := json["id"]) is not str
            or type(external_outlet_id_ := json["external_outlet_id"]) is not str
            or (time_zone_ := json.get("time_zone")) is not None and type(time_zone_) is not str
        ):
            raise TypeError("expected the fields of LinkedOutlet")
        model = cls.__new__(cls)
        model.id = id_
        model.external_outlet_id = external_outlet_id_
        model.time_zone = time_zone_
        model.created_at = to_instant(json["created_at"])
        model.updated_at = to_instant(json["updated_at"])
        model.linked_at = to_instant(json["linked_at"])
        return model


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
class OutletResult(_Model):
    """The requested outlet."""

    outlet: OutletInformation
    """Data of an outlet."""

    @classmethod
    def _read(cls, json: Json) -> OutletResult:
        model = cls.__new__(cls)
        model.outlet = OutletInformation._read(json["outlet"])
        return model


@dataclass(kw_only=True, slots=True)
class OutletInformation(_Model):
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
    def _read(cls, json: Json) -> OutletInformation:
        if (
            type(id_ := json["id"]) is not str
            or type(merchant_name_ := json["merchant_name"]) is not str
            or type(name_ := json["name"]) is not str
            or type(status_ := json["status"]) is not str
            or (time_zone_ := json.get("time_zone")) is not None and type(time_zone_) is not str
            or type(email_ := json["email"]) is not str
        ):
            raise TypeError("expected the fields of OutletInformation")
        model = cls.__new__(cls)
        model.id = id_
        model.merchant_name = merchant_name_
        model.name = name_
        model.status = status_
        model.time_zone = time_zone_
        model.email = email_
        model.payment_settings = PaymentSettings._read(json["payment_settings"])
        model.applications = OutletApplications._read(json["applications"])
        return model


@dataclass(kw_only=True, slots=True)
class PaymentSettings(_Model):
    """Payment methods that the outlet accepts."""

    wallet: Activation
    """On or off."""
    qr: Activation
    """On or off."""

    @classmethod
    def _read(cls, json: Json) -> PaymentSettings:
        model = cls.__new__(cls)
        model.wallet = Activation._read(json["wallet"])
        model.qr = Activation._read(json["qr"])
        return model


@dataclass(kw_only=True, slots=True)
class Activation(_Model):
    """On or off."""

    active: bool
    """Whether it is on."""

    @classmethod
    def _read(cls, json: Json) -> Activation:
        if (
            type(active_ := json["active"]) is not bool
        ):
            raise TypeError("expected the fields of Activation")
        model = cls.__new__(cls)
        model.active = active_
        return model


@dataclass(kw_only=True, slots=True)
class OutletApplications(_Model):
    """Which applications the outlet uses."""

    gateway: Activation
    """On or off."""
    wallet: Activation
    """On or off."""

    @classmethod
    def _read(cls, json: Json) -> OutletApplications:
        model = cls.__new__(cls)
        model.gateway = Activation._read(json["gateway"])
        model.wallet = Activation._read(json["wallet"])
        return model


@dataclass(kw_only=True, slots=True)
class OutletPage(_Model):
    """One page of outlets."""

    outlets: list[OutletRecord]
    """The outlets of this page, ordered by id."""
    total_count: int
    """Outlets on all pages."""
    total_pages: int
    """Number of pages of this size."""

    @classmethod
    def _read(cls, json: Json) -> OutletPage:
        if (
            type(outlets_ := json["outlets"]) is not list
            or type(total_count_ := json["total_count"]) is not int
            or type(total_pages_ := json["total_pages"]) is not int
        ):
            raise TypeError("expected the fields of OutletPage")
        model = cls.__new__(cls)
        model.outlets = many(OutletRecord._read, outlets_)
        model.total_count = total_count_
        model.total_pages = total_pages_
        return model


@dataclass(kw_only=True, slots=True)
class OutletRecord(_Model):
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
    def _read(cls, json: Json) -> OutletRecord:
        if (
            type(id_ := json["id"]) is not str
            or (external_outlet_id_ := json.get("external_outlet_id")) is not None and type(external_outlet_id_) is not str
            or (time_zone_ := json.get("time_zone")) is not None and type(time_zone_) is not str
        ):
            raise TypeError("expected the fields of OutletRecord")
        model = cls.__new__(cls)
        model.id = id_
        model.external_outlet_id = external_outlet_id_
        model.time_zone = time_zone_
        model.created_at = to_instant(json["created_at"])
        model.updated_at = to_instant(json["updated_at"])
        return model


@dataclass(kw_only=True, slots=True)
class TokenInfo(_Model):
    """User and outlets of the token."""

    user: TokenUser
    """The signed-in user."""
    outlets: list[AuthenticatedOutlet]
    """The outlets that the user has access to, ordered by id."""

    @classmethod
    def _read(cls, json: Json) -> TokenInfo:
        if (
            type(outlets_ := json["outlets"]) is not list
        ):
            raise TypeError("expected the fields of TokenInfo")
        model = cls.__new__(cls)
        model.user = TokenUser._read(json["user"])
        model.outlets = many(AuthenticatedOutlet._read, outlets_)
        return model


@dataclass(kw_only=True, slots=True)
class TokenUser(_Model):
    """The signed-in user."""

    roles: list[str]
    """
    All roles that the user has at these outlets, each listed once. A user with the role `owner`, `admin` or
    `manager` may link and unlink; there are others, such as `cashier`.
    """

    @classmethod
    def _read(cls, json: Json) -> TokenUser:
        if (
            type(roles_ := json["roles"]) is not list or "".join(roles_) is None
        ):
            raise TypeError("expected the fields of TokenUser")
        model = cls.__new__(cls)
        model.roles = roles_
        return model


@dataclass(kw_only=True, slots=True)
class AuthenticatedOutlet(_Model):
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
    def _read(cls, json: Json) -> AuthenticatedOutlet:
        if (
            type(id_ := json["id"]) is not str
            or type(name_ := json["name"]) is not str
            or type(address_ := json["address"]) is not str
            or type(email_ := json["email"]) is not str
            or type(phone_ := json["phone"]) is not str
        ):
            raise TypeError("expected the fields of AuthenticatedOutlet")
        model = cls.__new__(cls)
        model.id = id_
        model.name = name_
        model.address = address_
        model.email = email_
        model.phone = phone_
        return model


@dataclass(kw_only=True, slots=True)
class InvoicePage(_Model):
    """One page of invoices."""

    invoices: list[Invoice]
    """The invoices of this page, oldest record first."""
    completed: bool
    """true if this is the last page."""

    @classmethod
    def _read(cls, json: Json) -> InvoicePage:
        if (
            type(invoices_ := json["invoices"]) is not list
            or type(completed_ := json["completed"]) is not bool
        ):
            raise TypeError("expected the fields of InvoicePage")
        model = cls.__new__(cls)
        model.invoices = many(Invoice._read, invoices_)
        model.completed = completed_
        return model


@dataclass(kw_only=True, slots=True)
class Invoice(_Model):
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
    def _read(cls, json: Json) -> Invoice:
        if (
            type(id_ := json["id"]) is not int
            or type(invoice_no_ := json["invoice_no"]) is not str
            or type(invoice_deposit_amount_ := json["invoice_deposit_amount"]) is not int
            or type(amount_pay_ := json["amount_pay"]) is not int
            or type(amount_change_ := json["amount_change"]) is not int
            or type(total_tax_amount_ := json["total_tax_amount"]) is not int
            or type(total_net_sales_ := json["total_net_sales"]) is not int
            or type(total_item_price_amount_ := json["total_item_price_amount"]) is not int
            or type(total_gross_sales_ := json["total_gross_sales"]) is not int
            or type(total_gratuity_amount_ := json["total_gratuity_amount"]) is not int
            or type(total_discount_amount_ := json["total_discount_amount"]) is not int
            or type(total_collected_amount_ := json["total_collected_amount"]) is not int
            or type(subtotal_ := json["subtotal"]) is not int
            or type(refund_amount_ := json["refund_amount"]) is not int
            or type(payment_type_ := json["payment_type"]) is not str
            or type(payment_note_ := json["payment_note"]) is not str
            or type(payment_no_ := json["payment_no"]) is not str
            or type(is_refunded_ := json["is_refunded"]) is not bool
            or type(is_refund_breakdown_ := json["is_refund_breakdown"]) is not bool
        ):
            raise TypeError("expected the fields of Invoice")
        model = cls.__new__(cls)
        model.id = id_
        model.invoice_no = invoice_no_
        model.invoice_due_date = to_date(json["invoice_due_date"])
        model.invoice_deposit_amount = invoice_deposit_amount_
        model.amount_pay = amount_pay_
        model.amount_change = amount_change_
        model.total_tax_amount = total_tax_amount_
        model.total_net_sales = total_net_sales_
        model.total_item_price_amount = total_item_price_amount_
        model.total_gross_sales = total_gross_sales_
        model.total_gratuity_amount = total_gratuity_amount_
        model.total_discount_amount = total_discount_amount_
        model.total_collected_amount = total_collected_amount_
        model.subtotal = subtotal_
        model.refund_amount = refund_amount_
        model.payment_type = payment_type_
        model.payment_note = payment_note_
        model.payment_no = payment_no_
        model.is_refunded = is_refunded_
        model.is_refund_breakdown = is_refund_breakdown_
        model.created_at = to_instant(json["created_at"])
        model.updated_at = to_instant(json["updated_at"])
        return model


@dataclass(kw_only=True, slots=True)
class CustomerPage(_Model):
    """One page of customers."""

    total_pages: int
    """Number of pages of this size."""
    total_count: int
    """Customers on all pages."""
    customers: list[Customer]
    """The customers of this page, oldest record first."""

    @classmethod
    def _read(cls, json: Json) -> CustomerPage:
        if (
            type(total_pages_ := json["total_pages"]) is not int
            or type(total_count_ := json["total_count"]) is not int
            or type(customers_ := json["customers"]) is not list
        ):
            raise TypeError("expected the fields of CustomerPage")
        model = cls.__new__(cls)
        model.total_pages = total_pages_
        model.total_count = total_count_
        model.customers = many(Customer._read, customers_)
        return model


@dataclass(kw_only=True, slots=True)
class Customer(_Model):
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
    def _read(cls, json: Json) -> Customer:
        if (
            type(id_ := json["id"]) is not int
            or type(name_ := json["name"]) is not str
            or type(phone_ := json["phone"]) is not str
            or type(email_ := json["email"]) is not str
            or type(address_ := json["address"]) is not str
            or type(city_ := json["city"]) is not str
            or type(state_ := json["state"]) is not str
            or type(postal_code_ := json["postal_code"]) is not str
        ):
            raise TypeError("expected the fields of Customer")
        model = cls.__new__(cls)
        model.id = id_
        model.name = name_
        model.phone = phone_
        model.email = email_
        model.address = address_
        model.city = city_
        model.state = state_
        model.postal_code = postal_code_
        model.created_at = to_instant(json["created_at"])
        model.updated_at = to_instant(json["updated_at"])
        return model


@dataclass(kw_only=True, slots=True)
class SubscriptionPage(_Model):
    """One page of subscriptions."""

    subscriptions: list[Subscription]
    """The subscriptions of this page, oldest first."""
    total_count: int
    """Subscriptions on all pages."""
    total_pages: int
    """Number of pages of this size."""

    @classmethod
    def _read(cls, json: Json) -> SubscriptionPage:
        if (
            type(subscriptions_ := json["subscriptions"]) is not list
            or type(total_count_ := json["total_count"]) is not int
            or type(total_pages_ := json["total_pages"]) is not int
        ):
            raise TypeError("expected the fields of SubscriptionPage")
        model = cls.__new__(cls)
        model.subscriptions = many(Subscription._read, subscriptions_)
        model.total_count = total_count_
        model.total_pages = total_pages_
        return model


@dataclass(kw_only=True, slots=True)
class Subscription(_Model):
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
    def _read(cls, json: Json) -> Subscription:
        if (
            type(id_ := json["id"]) is not str
            or type(event_ := json["event"]) is not str
            or type(url_ := json["url"]) is not str
            or type(active_ := json["active"]) is not bool
        ):
            raise TypeError("expected the fields of Subscription")
        model = cls.__new__(cls)
        model.id = id_
        model.event = event_
        model.url = url_
        model.active = active_
        model.created_at = to_instant(json["created_at"])
        return model


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
    "partner.integration.degraded",
    "partner.integration.recovered",
    "partner.contract.deprecated",
]
"""Name of an event. More may be added: ignore unknown names. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class SubscriptionResult(_Model):
    """One subscription."""

    subscription: Subscription
    """Which event goes where."""

    @classmethod
    def _read(cls, json: Json) -> SubscriptionResult:
        model = cls.__new__(cls)
        model.subscription = Subscription._read(json["subscription"])
        return model


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
class NotificationResult(_Model):
    """One entry of the delivery log."""

    notification: NotificationRecord
    """The delivery of one event to one subscription."""

    @classmethod
    def _read(cls, json: Json) -> NotificationResult:
        model = cls.__new__(cls)
        model.notification = NotificationRecord._read(json["notification"])
        return model


@dataclass(kw_only=True, slots=True)
class NotificationRecord(_Model):
    """The delivery of one event to one subscription."""

    id: str
    """Id of this entry; use it to redeliver."""
    event_id: str
    """`header.event_id` of the event."""
    entity_id: str
    """
    What the event is about: the order number, the id of the catalog request, transaction or endpoint, or the
    deprecated part.
    """
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
    webhook_endpoint: Optional[str] = None
    """Key of the webhook endpoint that it is sent for; absent for a subscription."""
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
    def _read(cls, json: Json) -> NotificationRecord:
        if (
            type(id_ := json["id"]) is not str
            or type(event_id_ := json["event_id"]) is not str
            or type(entity_id_ := json["entity_id"]) is not str
            or type(partner_id_ := json["partner_id"]) is not str
            or type(event_type_ := json["event_type"]) is not str
            or type(delivery_status_ := json["delivery_status"]) is not str
            or type(endpoint_ := json["endpoint"]) is not str
            or (webhook_endpoint_ := json.get("webhook_endpoint")) is not None and type(webhook_endpoint_) is not str
            or (headers_ := json.get("headers")) is not None and type(headers_) is not dict
            or type(payload_ := json["payload"]) is not str
            or type(history_ := json["history"]) is not list
        ):
            raise TypeError("expected the fields of NotificationRecord")
        model = cls.__new__(cls)
        model.id = id_
        model.event_id = event_id_
        model.entity_id = entity_id_
        model.created_at = to_instant(json["created_at"])
        model.partner_id = partner_id_
        model.event_type = event_type_
        model.delivery_status = delivery_status_
        model.next_attempt_at = None if (next_attempt_at_ := json.get("next_attempt_at")) is None else to_instant(next_attempt_at_)
        model.waiting = None if (waiting_ := json.get("waiting")) is None else DeliveryWait._read(waiting_)
        model.endpoint = endpoint_
        model.webhook_endpoint = webhook_endpoint_
        model.headers = headers_
        model.payload = payload_
        model.history = many(DeliveryAttempt._read, history_)
        return model


DeliveryStatus = Literal["queue", "working", "complete", "failed", "dead"]
"""
`queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits
for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to
`queue`. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class DeliveryWait(_Model):
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
    def _read(cls, json: Json) -> DeliveryWait:
        if (
            type(reason_ := json["reason"]) is not str
            or (ahead_ := json.get("ahead")) is not None and type(ahead_) is not int
        ):
            raise TypeError("expected the fields of DeliveryWait")
        model = cls.__new__(cls)
        model.reason = reason_
        model.until = None if (until_ := json.get("until")) is None else to_instant(until_)
        model.ahead = ahead_
        return model


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
class DeliveryAttempt(_Model):
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
    def _read(cls, json: Json) -> DeliveryAttempt:
        if (
            (exception_message_ := json.get("exception_message")) is not None and type(exception_message_) is not str
            or type(delivered_ := json["delivered"]) is not bool
            or (duration_ms_ := json.get("duration_ms")) is not None and type(duration_ms_) is not int
        ):
            raise TypeError("expected the fields of DeliveryAttempt")
        model = cls.__new__(cls)
        model.time = to_instant(json["time"])
        model.exception_message = exception_message_
        model.delivered = delivered_
        model.duration_ms = duration_ms_
        model.answer = None if (answer_ := json.get("answer")) is None else EndpointAnswer._read(answer_)
        return model


@dataclass(kw_only=True, slots=True)
class EndpointAnswer(_Model):
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
    def _read(cls, json: Json) -> EndpointAnswer:
        if (
            type(status_ := json["status"]) is not int
            or type(headers_ := json["headers"]) is not dict
            or type(body_ := json["body"]) is not str
            or type(truncated_ := json["truncated"]) is not bool
        ):
            raise TypeError("expected the fields of EndpointAnswer")
        model = cls.__new__(cls)
        model.status = status_
        model.headers = headers_
        model.body = body_
        model.truncated = truncated_
        return model


@dataclass(kw_only=True, slots=True)
class WebhookEndpointList(_Model):
    """All webhook endpoints."""

    webhook_endpoints: list[WebhookEndpoint]
    """The webhook endpoints, oldest first."""

    @classmethod
    def _read(cls, json: Json) -> WebhookEndpointList:
        if (
            type(webhook_endpoints_ := json["webhook_endpoints"]) is not list
        ):
            raise TypeError("expected the fields of WebhookEndpointList")
        model = cls.__new__(cls)
        model.webhook_endpoints = many(WebhookEndpoint._read, webhook_endpoints_)
        return model


@dataclass(kw_only=True, slots=True)
class WebhookEndpoint(_Model):
    """One URL for many events."""

    id: str
    """Id of the webhook endpoint, the same whenever its key is set: the sandbox injects faults by it."""
    key: str
    """The partner's own key of a webhook endpoint."""
    url: str
    """Where the events are sent; port 80 or 443."""
    events: list[str]
    """
    Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or
    `partner:outlet:read` is every event of that scope, also those that the service adds later.
    """
    active: bool
    """Whether events are sent. A 410 response of the URL sets it to false."""
    created_at: datetime.datetime
    """ISO 8601 with offset."""

    @classmethod
    def _read(cls, json: Json) -> WebhookEndpoint:
        if (
            type(id_ := json["id"]) is not str
            or type(key_ := json["key"]) is not str
            or type(url_ := json["url"]) is not str
            or type(events_ := json["events"]) is not list or "".join(events_) is None
            or type(active_ := json["active"]) is not bool
        ):
            raise TypeError("expected the fields of WebhookEndpoint")
        model = cls.__new__(cls)
        model.id = id_
        model.key = key_
        model.url = url_
        model.events = events_
        model.active = active_
        model.created_at = to_instant(json["created_at"])
        return model


@dataclass(kw_only=True, slots=True)
class WebhookEndpointResult(_Model):
    """One webhook endpoint."""

    webhook_endpoint: WebhookEndpoint
    """One URL for many events."""

    @classmethod
    def _read(cls, json: Json) -> WebhookEndpointResult:
        model = cls.__new__(cls)
        model.webhook_endpoint = WebhookEndpoint._read(json["webhook_endpoint"])
        return model


@dataclass(kw_only=True, slots=True)
class WebhookEndpointRequest:
    """Which events go where."""

    url: str
    """
    Where the events are sent: an absolute http or https URL on port 80 or 443, without user name and password,
    with a public address.
    """
    events: list[str]
    """
    Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or
    `partner:outlet:read` is every event of that scope, also those that the service adds later.
    """
    active: Optional[bool] = None
    """If false, nothing is sent: new events are not delivered, and a delivery that becomes due is `dead`."""


@dataclass(kw_only=True, slots=True)
class NotificationPage(_Model):
    """One page of the delivery log."""

    notifications: list[NotificationRecord]
    """The entries of this page, newest first."""
    total_count: int
    """Entries on all pages."""
    total_pages: int
    """Number of pages of this size."""

    @classmethod
    def _read(cls, json: Json) -> NotificationPage:
        if (
            type(notifications_ := json["notifications"]) is not list
            or type(total_count_ := json["total_count"]) is not int
            or type(total_pages_ := json["total_pages"]) is not int
        ):
            raise TypeError("expected the fields of NotificationPage")
        model = cls.__new__(cls)
        model.notifications = many(NotificationRecord._read, notifications_)
        model.total_count = total_count_
        model.total_pages = total_pages_
        return model


@dataclass(kw_only=True, slots=True)
class RedeliverFailedResult(_Model):
    """Result of one call."""

    queued: int
    """Deliveries put into the queue."""
    passed_over: int
    """Skipped deliveries: their subscription is deleted or not active, or their outlet is no longer linked."""
    next_after: Optional[str] = None
    """Pass this as `after` in the next call; null if no deliveries are left."""

    @classmethod
    def _read(cls, json: Json) -> RedeliverFailedResult:
        if (
            type(queued_ := json["queued"]) is not int
            or type(passed_over_ := json["passed_over"]) is not int
            or (next_after_ := json.get("next_after")) is not None and type(next_after_) is not str
        ):
            raise TypeError("expected the fields of RedeliverFailedResult")
        model = cls.__new__(cls)
        model.queued = queued_
        model.passed_over = passed_over_
        model.next_after = next_after_
        return model


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
    webhook_endpoint: Optional[str] = None
    """Only deliveries of the events of the webhook endpoint with this key to its URL."""
    entity_id: Optional[str] = None
    """
    Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a
    deprecated part.
    """
    after: Optional[str] = None
    """`next_after` of the previous call."""


@dataclass(kw_only=True, slots=True)
class NotificationSecret(_Model):
    """The secret that signs the partner's deliveries. Keep it out of logs and source code."""

    secret: str = _field(repr=False)
    """`whsec_` and the key of both signatures in base64."""
    previous_signs_until: Optional[datetime.datetime] = None
    """Until when the previous secret also signs; null if it does not."""

    @classmethod
    def _read(cls, json: Json) -> NotificationSecret:
        if (
            type(secret_ := json["secret"]) is not str
        ):
            raise TypeError("expected the fields of NotificationSecret")
        model = cls.__new__(cls)
        model.secret = secret_
        model.previous_signs_until = None if (previous_signs_until_ := json.get("previous_signs_until")) is None else to_instant(previous_signs_until_)
        return model


@dataclass(kw_only=True, slots=True)
class EventPage(_Model):
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
    def _read(cls, json: Json) -> EventPage:
        if (
            type(events_ := json["events"]) is not list
            or (next_after_ := json.get("next_after")) is not None and type(next_after_) is not str
            or type(has_more_ := json["has_more"]) is not bool
        ):
            raise TypeError("expected the fields of EventPage")
        model = cls.__new__(cls)
        model.events = many(_event, events_)
        model.next_after = next_after_
        model.has_more = has_more_
        return model


@dataclass(kw_only=True, slots=True)
class IntegrationHealth(_Model):
    """Health of an integration."""

    from_: datetime.date = _field(metadata={"name": "from"})
    """The first day that is counted."""
    to: datetime.date
    """Today."""
    endpoint_count: int
    """Number of your endpoints that match, listed or not."""
    endpoints: list[EndpointHealth]
    """Your endpoints."""
    days: list[RequestDay]
    """Your requests on each day that has any, oldest first."""
    errors: list[ReceivedError]
    """Error codes that your requests received, the most frequent first."""
    invalid_fields: list[InvalidField]
    """Fields and parameters that 400 and 422 named, the most frequent first."""
    deprecated: list[DeprecatedUse]
    """Deprecated parts of the contract that you used."""
    unused: UnusedParts
    """Parts that the scopes of this token allow and that you did not use on any of the days."""

    @classmethod
    def _read(cls, json: Json) -> IntegrationHealth:
        if (
            type(endpoint_count_ := json["endpoint_count"]) is not int
            or type(endpoints_ := json["endpoints"]) is not list
            or type(days_ := json["days"]) is not list
            or type(errors_ := json["errors"]) is not list
            or type(invalid_fields_ := json["invalid_fields"]) is not list
            or type(deprecated_ := json["deprecated"]) is not list
        ):
            raise TypeError("expected the fields of IntegrationHealth")
        model = cls.__new__(cls)
        model.from_ = to_date(json["from"])
        model.to = to_date(json["to"])
        model.endpoint_count = endpoint_count_
        model.endpoints = many(EndpointHealth._read, endpoints_)
        model.days = many(RequestDay._read, days_)
        model.errors = many(ReceivedError._read, errors_)
        model.invalid_fields = many(InvalidField._read, invalid_fields_)
        model.deprecated = many(DeprecatedUse._read, deprecated_)
        model.unused = UnusedParts._read(json["unused"])
        return model


@dataclass(kw_only=True, slots=True)
class EndpointHealth(_Model):
    """Health of an endpoint."""

    url: str
    """Where its deliveries are sent."""
    circuit: CircuitState
    """
    `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`.
    `half_open`: one delivery at a time is sent until one succeeds.
    """
    open_until: Optional[datetime.datetime] = None
    """Until when nothing is sent to it; null unless the circuit is open."""
    oldest_pending_at: Optional[datetime.datetime] = None
    """Time of its oldest event that is neither delivered nor given up; null without one."""
    attempts: int
    """Requests that were sent, without copies of injected faults."""
    delivered: int
    """Attempts that received 2xx in time."""
    success_rate: Optional[float] = None
    """`delivered` / `attempts`, rounded down to 4 digits; null without an attempt."""
    p50_ms: Optional[int] = None
    """Response time in milliseconds; null without a response."""
    p99_ms: Optional[int] = None
    """Response time in milliseconds; null without a response."""
    failures: list[AttemptFailure]
    """Failed attempts by reason, the most frequent first."""
    days: list[EndpointDay]
    """Each day that has attempts, oldest first."""

    @classmethod
    def _read(cls, json: Json) -> EndpointHealth:
        if (
            type(url_ := json["url"]) is not str
            or type(circuit_ := json["circuit"]) is not str
            or type(attempts_ := json["attempts"]) is not int
            or type(delivered_ := json["delivered"]) is not int
            or (success_rate_ := json.get("success_rate")) is not None and type(success_rate_) is not float and type(success_rate_) is not int
            or (p50_ms_ := json.get("p50_ms")) is not None and type(p50_ms_) is not int
            or (p99_ms_ := json.get("p99_ms")) is not None and type(p99_ms_) is not int
            or type(failures_ := json["failures"]) is not list
            or type(days_ := json["days"]) is not list
        ):
            raise TypeError("expected the fields of EndpointHealth")
        model = cls.__new__(cls)
        model.url = url_
        model.circuit = circuit_
        model.open_until = None if (open_until_ := json.get("open_until")) is None else to_instant(open_until_)
        model.oldest_pending_at = None if (oldest_pending_at_ := json.get("oldest_pending_at")) is None else to_instant(oldest_pending_at_)
        model.attempts = attempts_
        model.delivered = delivered_
        model.success_rate = success_rate_
        model.p50_ms = p50_ms_
        model.p99_ms = p99_ms_
        model.failures = many(AttemptFailure._read, failures_)
        model.days = many(EndpointDay._read, days_)
        return model


CircuitState = Literal["closed", "open", "half_open"]
"""
`closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`.
`half_open`: one delivery at a time is sent until one succeeds. Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class AttemptFailure(_Model):
    """Failed attempts for one reason."""

    reason: AttemptFailureReason
    """
    `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response
    in time. `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server
    listens. `tls`: no valid certificate, or no handshake. `reset`: the connection was closed before the
    response was complete. `protocol`: the response is not valid HTTP. `refused`: the service does not send to
    this address.
    """
    count: int
    """Attempts."""

    @classmethod
    def _read(cls, json: Json) -> AttemptFailure:
        if (
            type(reason_ := json["reason"]) is not str
            or type(count_ := json["count"]) is not int
        ):
            raise TypeError("expected the fields of AttemptFailure")
        model = cls.__new__(cls)
        model.reason = reason_
        model.count = count_
        return model


AttemptFailureReason = Literal[
    "status_3xx",
    "status_4xx",
    "status_5xx",
    "timeout",
    "dns",
    "unreachable",
    "tls",
    "reset",
    "protocol",
    "refused",
]
"""
`status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response in
time. `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server listens.
`tls`: no valid certificate, or no handshake. `reset`: the connection was closed before the response was
complete. `protocol`: the response is not valid HTTP. `refused`: the service does not send to this address.
Received values may differ from these.
"""


@dataclass(kw_only=True, slots=True)
class EndpointDay(_Model):
    """An endpoint on a day."""

    day: datetime.date
    """A day in UTC."""
    attempts: int
    """Requests that were sent, without copies of injected faults."""
    delivered: int
    """Attempts that received 2xx in time."""
    success_rate: Optional[float] = None
    """`delivered` / `attempts`, rounded down to 4 digits; null without an attempt."""
    p50_ms: Optional[int] = None
    """Response time in milliseconds; null without a response."""
    p99_ms: Optional[int] = None
    """Response time in milliseconds; null without a response."""
    failures: list[AttemptFailure]
    """Failed attempts by reason, the most frequent first."""

    @classmethod
    def _read(cls, json: Json) -> EndpointDay:
        if (
            type(attempts_ := json["attempts"]) is not int
            or type(delivered_ := json["delivered"]) is not int
            or (success_rate_ := json.get("success_rate")) is not None and type(success_rate_) is not float and type(success_rate_) is not int
            or (p50_ms_ := json.get("p50_ms")) is not None and type(p50_ms_) is not int
            or (p99_ms_ := json.get("p99_ms")) is not None and type(p99_ms_) is not int
            or type(failures_ := json["failures"]) is not list
        ):
            raise TypeError("expected the fields of EndpointDay")
        model = cls.__new__(cls)
        model.day = to_date(json["day"])
        model.attempts = attempts_
        model.delivered = delivered_
        model.success_rate = success_rate_
        model.p50_ms = p50_ms_
        model.p99_ms = p99_ms_
        model.failures = many(AttemptFailure._read, failures_)
        return model


@dataclass(kw_only=True, slots=True)
class RequestDay(_Model):
    """Requests on a day."""

    day: datetime.date
    """A day in UTC."""
    requests: int
    """Requests with a valid token."""
    errors: int
    """Error codes in their responses, each once per response."""

    @classmethod
    def _read(cls, json: Json) -> RequestDay:
        if (
            type(requests_ := json["requests"]) is not int
            or type(errors_ := json["errors"]) is not int
        ):
            raise TypeError("expected the fields of RequestDay")
        model = cls.__new__(cls)
        model.day = to_date(json["day"])
        model.requests = requests_
        model.errors = errors_
        return model


@dataclass(kw_only=True, slots=True)
class ReceivedError(_Model):
    """An error code of an operation."""

    operation: str
    """Its operationId."""
    status: int
    """HTTP status."""
    code: str
    """As in `errors` of the responses."""
    count: int
    """Responses with it."""
    last_day: datetime.date
    """A day in UTC."""

    @classmethod
    def _read(cls, json: Json) -> ReceivedError:
        if (
            type(operation_ := json["operation"]) is not str
            or type(status_ := json["status"]) is not int
            or type(code_ := json["code"]) is not str
            or type(count_ := json["count"]) is not int
        ):
            raise TypeError("expected the fields of ReceivedError")
        model = cls.__new__(cls)
        model.operation = operation_
        model.status = status_
        model.code = code_
        model.count = count_
        model.last_day = to_date(json["last_day"])
        return model


@dataclass(kw_only=True, slots=True)
class InvalidField(_Model):
    """A field or parameter of an operation."""

    operation: str
    """Its operationId."""
    field: str
    """
    A parameter, or the JSON Pointer of a field with `*` for each index and each key of a map. What the contract
    does not name counts for the nearest field above it; an empty pointer is the body.
    """
    count: int
    """Requests that it made invalid."""
    last_day: datetime.date
    """A day in UTC."""

    @classmethod
    def _read(cls, json: Json) -> InvalidField:
        if (
            type(operation_ := json["operation"]) is not str
            or type(field_ := json["field"]) is not str
            or type(count_ := json["count"]) is not int
        ):
            raise TypeError("expected the fields of InvalidField")
        model = cls.__new__(cls)
        model.operation = operation_
        model.field = field_
        model.count = count_
        model.last_day = to_date(json["last_day"])
        return model


@dataclass(kw_only=True, slots=True)
class DeprecatedUse(_Model):
    """A deprecated part that you used."""

    part: ContractPart
    """Kind of a part of the contract: an `operation`, or an `event`."""
    name: str
    """The operationId or the name of the event."""
    since: datetime.date
    """First day of the deprecation."""
    sunset: Optional[datetime.date] = None
    """First day without it; null while none is set."""
    count: int
    """Requests or accepted deliveries."""
    last_day: datetime.date
    """A day in UTC."""

    @classmethod
    def _read(cls, json: Json) -> DeprecatedUse:
        if (
            type(part_ := json["part"]) is not str
            or type(name_ := json["name"]) is not str
            or type(count_ := json["count"]) is not int
        ):
            raise TypeError("expected the fields of DeprecatedUse")
        model = cls.__new__(cls)
        model.part = part_
        model.name = name_
        model.since = to_date(json["since"])
        model.sunset = None if (sunset_ := json.get("sunset")) is None else to_date(sunset_)
        model.count = count_
        model.last_day = to_date(json["last_day"])
        return model


ContractPart = Literal["operation", "event"]
"""Kind of a part of the contract: an `operation`, or an `event`. Received values may differ from these."""


@dataclass(kw_only=True, slots=True)
class UnusedParts(_Model):
    """Parts that the scopes of this token allow and that you did not use on any of the days."""

    operations: list[str]
    """Operations that you did not call."""
    events: list[str]
    """Events of which none was delivered to you."""

    @classmethod
    def _read(cls, json: Json) -> UnusedParts:
        if (
            type(operations_ := json["operations"]) is not list or "".join(operations_) is None
            or type(events_ := json["events"]) is not list or "".join(events_) is None
        ):
            raise TypeError("expected the fields of UnusedParts")
        model = cls.__new__(cls)
        model.operations = operations_
        model.events = events_
        return model


@dataclass(kw_only=True, slots=True)
class TransactionResult(_Model):
    """The transaction, the paid outlet and the available actions."""

    outlet: PaymentOutlet
    """The paid outlet."""
    transaction: Transaction
    """A payment transaction."""
    actions: list[TransactionAction]
    """URL of the QR image while the transaction can be paid; empty once it is settled, and after `payable_until`."""

    @classmethod
    def _read(cls, json: Json) -> TransactionResult:
        if (
            type(actions_ := json["actions"]) is not list
        ):
            raise TypeError("expected the fields of TransactionResult")
        model = cls.__new__(cls)
        model.outlet = PaymentOutlet._read(json["outlet"])
        model.transaction = Transaction._read(json["transaction"])
        model.actions = many(TransactionAction._read, actions_)
        return model


@dataclass(kw_only=True, slots=True)
class PaymentOutlet(_Model):
    """The paid outlet."""

    id: str
    """Service-side outlet id."""
    pop_id: str
    """Id of the point machine, assigned by the service."""

    @classmethod
    def _read(cls, json: Json) -> PaymentOutlet:
        if (
            type(id_ := json["id"]) is not str
            or type(pop_id_ := json["pop_id"]) is not str
        ):
            raise TypeError("expected the fields of PaymentOutlet")
        model = cls.__new__(cls)
        model.id = id_
        model.pop_id = pop_id_
        return model


@dataclass(kw_only=True, slots=True)
class Transaction(_Model):
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
    def _read(cls, json: Json) -> Transaction:
        if (
            type(order_id_ := json["order_id"]) is not str
            or type(gross_amount_ := json["gross_amount"]) is not int
            or type(currency_ := json["currency"]) is not str
            or type(id_ := json["id"]) is not str
            or type(payment_type_ := json["payment_type"]) is not str
            or type(status_ := json["status"]) is not str
            or type(qr_string_ := json["qr_string"]) is not str
        ):
            raise TypeError("expected the fields of Transaction")
        model = cls.__new__(cls)
        model.order_id = order_id_
        model.gross_amount = gross_amount_
        model.currency = currency_
        model.id = id_
        model.payment_type = payment_type_
        model.status = status_
        model.qr_string = qr_string_
        model.created_at = to_instant(json["created_at"])
        model.settlement_at = None if (settlement_at_ := json.get("settlement_at")) is None else to_instant(settlement_at_)
        model.payable_until = None if (payable_until_ := json.get("payable_until")) is None else to_instant(payable_until_)
        return model


PaymentType = Literal["qr"]
"""Payment method; always QR. Received values may differ from these."""


TransactionStatus = Literal["Pending", "Settlement"]
"""
`Pending` waits for the customer; `Settlement` is paid. `Settlement` is final. Received values may differ from
these.
"""


@dataclass(kw_only=True, slots=True)
class TransactionAction(_Model):
    """An available action of the transaction."""

    name: str
    """Read the QR image."""
    method: str
    """HTTP method of the call."""
    url: str
    """Complete, signed URL of the call; it needs no access token and is valid until `payable_until`."""

    @classmethod
    def _read(cls, json: Json) -> TransactionAction:
        if (
            type(name_ := json["name"]) is not str
            or type(method_ := json["method"]) is not str
            or type(url_ := json["url"]) is not str
        ):
            raise TypeError("expected the fields of TransactionAction")
        model = cls.__new__(cls)
        model.name = name_
        model.method = method_
        model.url = url_
        return model


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
class ErrorDetail(_Model):
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
    def _read(cls, json: Json) -> ErrorDetail:
        if (
            type(message_title_ := json["message_title"]) is not str
            or type(message_ := json["message"]) is not str
            or type(code_ := json["code"]) is not str
            or type(message_severity_ := json["message_severity"]) is not str
            or (field_ := json.get("field")) is not None and type(field_) is not str
        ):
            raise TypeError("expected the fields of ErrorDetail")
        model = cls.__new__(cls)
        model.message_title = message_title_
        model.message = message_
        model.code = code_
        model.message_severity = message_severity_
        model.field = field_
        return model


@dataclass(kw_only=True, slots=True)
class OrderEvent(_Model):
    """OrderEvent."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: OrderEventBody
    """Customer, driver, service type and outlet of an order."""

    @classmethod
    def _read(cls, json: Json) -> OrderEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = OrderEventBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class EventHeader(_Model):
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
    def _read(cls, json: Json) -> EventHeader:
        if (
            type(event_id_ := json["event_id"]) is not str
            or type(version_ := json["version"]) is not int
            or (test_ := json.get("test")) is not None and type(test_) is not bool
            or type(event_name_ := json["event_name"]) is not str
        ):
            raise TypeError("expected the fields of EventHeader")
        model = cls.__new__(cls)
        model.event_id = event_id_
        model.version = version_
        model.timestamp = to_instant(json["timestamp"])
        model.test = test_
        model.event_name = event_name_
        return model


@dataclass(kw_only=True, slots=True)
class OrderEventBody(_Model):
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
    def _read(cls, json: Json) -> OrderEventBody:
        if (
            type(service_type_ := json["service_type"]) is not str
        ):
            raise TypeError("expected the fields of OrderEventBody")
        model = cls.__new__(cls)
        model.customer = OrderCustomer._read(json["customer"])
        model.driver = None if (driver_ := json.get("driver")) is None else OrderDriver._read(driver_)
        model.service_type = service_type_
        model.outlet = OrderOutlet._read(json["outlet"])
        model.order = Order._read(json["order"])
        return model


@dataclass(kw_only=True, slots=True)
class OrderCustomer(_Model):
    """The consumer who ordered."""

    id: str
    """Id of the consumer."""
    name: Optional[str] = None
    """Name of the consumer; null if it is not shared."""

    @classmethod
    def _read(cls, json: Json) -> OrderCustomer:
        if (
            type(id_ := json["id"]) is not str
            or (name_ := json.get("name")) is not None and type(name_) is not str
        ):
            raise TypeError("expected the fields of OrderCustomer")
        model = cls.__new__(cls)
        model.id = id_
        model.name = name_
        return model


@dataclass(kw_only=True, slots=True)
class OrderDriver(_Model):
    """The driver who picks up the order."""

    name: str
    """Name of the driver."""

    @classmethod
    def _read(cls, json: Json) -> OrderDriver:
        if (
            type(name_ := json["name"]) is not str
        ):
            raise TypeError("expected the fields of OrderDriver")
        model = cls.__new__(cls)
        model.name = name_
        return model


ServiceType = Literal["food", "food_pickup"]
"""
`food` is delivered by a driver, `food_pickup` is picked up by the consumer. Received values may differ from
these.
"""


@dataclass(kw_only=True, slots=True)
class OrderOutlet(_Model):
    """The outlet of the order."""

    id: str
    """Service-side outlet id."""
    external_outlet_id: Optional[str] = None
    """Partner-side outlet id; null if the outlet has none."""
    time_zone: Optional[str] = None
    """IANA time zone of the outlet, to show the times of the order in its local time."""

    @classmethod
    def _read(cls, json: Json) -> OrderOutlet:
        if (
            type(id_ := json["id"]) is not str
            or (external_outlet_id_ := json.get("external_outlet_id")) is not None and type(external_outlet_id_) is not str
            or (time_zone_ := json.get("time_zone")) is not None and type(time_zone_) is not str
        ):
            raise TypeError("expected the fields of OrderOutlet")
        model = cls.__new__(cls)
        model.id = id_
        model.external_outlet_id = external_outlet_id_
        model.time_zone = time_zone_
        return model


@dataclass(kw_only=True, slots=True)
class Order(_Model):
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
    def _read(cls, json: Json) -> Order:
        if (
            type(pin_ := json["pin"]) is not str
            or type(order_number_ := json["order_number"]) is not str
            or type(order_total_ := json["order_total"]) is not float and type(order_total_) is not int
            or type(order_items_ := json["order_items"]) is not list
            or type(applied_promotions_ := json["applied_promotions"]) is not list
            or (cutlery_requested_ := json.get("cutlery_requested")) is not None and type(cutlery_requested_) is not bool
            or type(currency_ := json["currency"]) is not str
            or type(takeaway_charges_ := json["takeaway_charges"]) is not float and type(takeaway_charges_) is not int
            or type(sequence_ := json["sequence"]) is not int
            or type(status_ := json["status"]) is not str
        ):
            raise TypeError("expected the fields of Order")
        model = cls.__new__(cls)
        model.pin = pin_
        model.order_number = order_number_
        model.order_total = order_total_
        model.order_items = many(OrderItem._read, order_items_)
        model.applied_promotions = many(_applied_promotion, applied_promotions_)
        model.cutlery_requested = cutlery_requested_
        model.currency = currency_
        model.takeaway_charges = takeaway_charges_
        model.created_at = to_instant(json["created_at"])
        model.sequence = sequence_
        model.status = status_
        model.cancellation_detail = None if (cancellation_detail_ := json.get("cancellation_detail")) is None else CancellationDetail._read(cancellation_detail_)
        model.scheduled_flag = None if (scheduled_flag_ := json.get("scheduled_flag")) is None else ScheduledFlag._read(scheduled_flag_)
        return model


@dataclass(kw_only=True, slots=True)
class OrderItem(_Model):
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
    def _read(cls, json: Json) -> OrderItem:
        if (
            type(quantity_ := json["quantity"]) is not int
            or type(price_ := json["price"]) is not float and type(price_) is not int
            or (notes_ := json.get("notes")) is not None and type(notes_) is not str
            or type(name_ := json["name"]) is not str
            or type(id_ := json["id"]) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
            or (variants_ := json.get("variants")) is not None and type(variants_) is not list
            or (sku_promo_id_ := json.get("sku_promo_id")) is not None and type(sku_promo_id_) is not str
            or (sku_promo_source_ := json.get("sku_promo_source")) is not None and type(sku_promo_source_) is not str
        ):
            raise TypeError("expected the fields of OrderItem")
        model = cls.__new__(cls)
        model.quantity = quantity_
        model.price = price_
        model.notes = notes_
        model.name = name_
        model.id = id_
        model.external_id = external_id_
        model.variants = None if variants_ is None else many(OrderItemVariant._read, variants_)
        model.sku_promo_id = sku_promo_id_
        model.sku_promo_source = sku_promo_source_
        return model


@dataclass(kw_only=True, slots=True)
class OrderItemVariant(_Model):
    """A chosen variant."""

    id: str
    """Service-side id of the variant."""
    name: str
    """Name of the variant."""
    external_id: Optional[str] = None
    """Partner-side id of the variant. Absent if the variant has none in the catalog."""

    @classmethod
    def _read(cls, json: Json) -> OrderItemVariant:
        if (
            type(id_ := json["id"]) is not str
            or type(name_ := json["name"]) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
        ):
            raise TypeError("expected the fields of OrderItemVariant")
        model = cls.__new__(cls)
        model.id = id_
        model.name = name_
        model.external_id = external_id_
        return model


AppliedPromotion = Union[
    "AppliedCartPromotion",
    "AppliedDeliveryPromotion",
    "AppliedSkuPromotion",
    "AppliedSkuV2Promotion",
    Json,
]
"""
A promotion of the order. `scope` is its kind. Who pays for it is in `merchant_budget_share_percentage`. `scope`
shows which one it is; a member that is unknown to this version is a dict.
"""


def _applied_promotion(json: Json) -> AppliedPromotion:
    members: dict[str, Any] = {
        "cart": AppliedCartPromotion,
        "delivery": AppliedDeliveryPromotion,
        "sku": AppliedSkuPromotion,
        "sku_v2": AppliedSkuV2Promotion,
    }
    tag = json["scope"]
    if type(tag) is not str:
        raise TypeError("expected a text in scope")
    kind = members.get(tag)
    return json if kind is None else kind._read(json)


@dataclass(kw_only=True, slots=True)
class AppliedCartPromotion(_Model):
    """A promotion on the whole cart."""

    scope: str
    """On the cart."""
    detail: OrderPromotionDetail
    """
    Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads
    it. More fields may be added.
    """

    @classmethod
    def _read(cls, json: Json) -> AppliedCartPromotion:
        if (
            type(scope_ := json["scope"]) is not str
        ):
            raise TypeError("expected the fields of AppliedCartPromotion")
        model = cls.__new__(cls)
        model.scope = scope_
        model.detail = OrderPromotionDetail._read(json["detail"])
        return model


@dataclass(kw_only=True, slots=True)
class OrderPromotionDetail(_Model):
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
    def _read(cls, json: Json) -> OrderPromotionDetail:
        if (
            (id_ := json.get("id")) is not None and type(id_) is not str
            or type(redeemed_amount_ := json["redeemed_amount"]) is not float and type(redeemed_amount_) is not int
            or type(merchant_budget_share_percentage_ := json["merchant_budget_share_percentage"]) is not float and type(merchant_budget_share_percentage_) is not int
        ):
            raise TypeError("expected the fields of OrderPromotionDetail")
        model = cls.__new__(cls)
        model.id = id_
        model.redeemed_amount = redeemed_amount_
        model.merchant_budget_share_percentage = merchant_budget_share_percentage_
        return model


@dataclass(kw_only=True, slots=True)
class AppliedDeliveryPromotion(_Model):
    """A promotion on the delivery."""

    scope: str
    """On the delivery."""
    detail: OrderPromotionDetail
    """
    Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads
    it. More fields may be added.
    """

    @classmethod
    def _read(cls, json: Json) -> AppliedDeliveryPromotion:
        if (
            type(scope_ := json["scope"]) is not str
        ):
            raise TypeError("expected the fields of AppliedDeliveryPromotion")
        model = cls.__new__(cls)
        model.scope = scope_
        model.detail = OrderPromotionDetail._read(json["detail"])
        return model


@dataclass(kw_only=True, slots=True)
class AppliedSkuPromotion(_Model):
    """
    A promotion on one menu item, in the deprecated form without amount. An entry with the scope `sku_v2` for
    the same promotion and item always follows: use that one.
    """

    scope: str
    """On a menu item, older form."""
    detail: SkuPromotionDetail
    """The reduced item and the promotion."""

    @classmethod
    def _read(cls, json: Json) -> AppliedSkuPromotion:
        if (
            type(scope_ := json["scope"]) is not str
        ):
            raise TypeError("expected the fields of AppliedSkuPromotion")
        model = cls.__new__(cls)
        model.scope = scope_
        model.detail = SkuPromotionDetail._read(json["detail"])
        return model


@dataclass(kw_only=True, slots=True)
class SkuPromotionDetail(_Model):
    """The reduced item and the promotion."""

    item: Optional[PromotedItem] = None
    """The menu item that a promotion reduced."""
    id: Optional[str] = None
    """Promotion id."""

    @classmethod
    def _read(cls, json: Json) -> SkuPromotionDetail:
        if (
            (id_ := json.get("id")) is not None and type(id_) is not str
        ):
            raise TypeError("expected the fields of SkuPromotionDetail")
        model = cls.__new__(cls)
        model.item = None if (item_ := json.get("item")) is None else PromotedItem._read(item_)
        model.id = id_
        return model


@dataclass(kw_only=True, slots=True)
class PromotedItem(_Model):
    """The menu item that a promotion reduced."""

    id: Optional[str] = None
    """Service-side id."""
    external_id: Optional[str] = None
    """Partner-side id."""

    @classmethod
    def _read(cls, json: Json) -> PromotedItem:
        if (
            (id_ := json.get("id")) is not None and type(id_) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
        ):
            raise TypeError("expected the fields of PromotedItem")
        model = cls.__new__(cls)
        model.id = id_
        model.external_id = external_id_
        return model


@dataclass(kw_only=True, slots=True)
class AppliedSkuV2Promotion(_Model):
    """A promotion on one menu item."""

    scope: str
    """On a menu item."""
    detail: SkuV2PromotionDetail
    """The reduced item, the promotion, the amount and who bears the cost."""

    @classmethod
    def _read(cls, json: Json) -> AppliedSkuV2Promotion:
        if (
            type(scope_ := json["scope"]) is not str
        ):
            raise TypeError("expected the fields of AppliedSkuV2Promotion")
        model = cls.__new__(cls)
        model.scope = scope_
        model.detail = SkuV2PromotionDetail._read(json["detail"])
        return model


@dataclass(kw_only=True, slots=True)
class SkuV2PromotionDetail(_Model):
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
    def _read(cls, json: Json) -> SkuV2PromotionDetail:
        if (
            (id_ := json.get("id")) is not None and type(id_) is not str
            or type(promo_source_ := json["promo_source"]) is not str
            or type(redeemed_amount_ := json["redeemed_amount"]) is not float and type(redeemed_amount_) is not int
            or type(merchant_budget_share_percentage_ := json["merchant_budget_share_percentage"]) is not float and type(merchant_budget_share_percentage_) is not int
        ):
            raise TypeError("expected the fields of SkuV2PromotionDetail")
        model = cls.__new__(cls)
        model.item = None if (item_ := json.get("item")) is None else PromotedItem._read(item_)
        model.id = id_
        model.promo_source = promo_source_
        model.redeemed_amount = redeemed_amount_
        model.merchant_budget_share_percentage = merchant_budget_share_percentage_
        return model


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
class CancellationDetail(_Model):
    """Why an order was cancelled."""

    reason: Optional[str] = None
    """The reason, in Indonesian."""

    @classmethod
    def _read(cls, json: Json) -> CancellationDetail:
        if (
            (reason_ := json.get("reason")) is not None and type(reason_) is not str
        ):
            raise TypeError("expected the fields of CancellationDetail")
        model = cls.__new__(cls)
        model.reason = reason_
        return model


@dataclass(kw_only=True, slots=True)
class ScheduledFlag(_Model):
    """The window in which delivery is expected to be complete."""

    schedule_delivery_time_start: Optional[datetime.datetime] = None
    """Start of the window."""
    schedule_delivery_time_end: Optional[datetime.datetime] = None
    """End of the window."""
    is_catering: Optional[bool] = None
    """Whether it is a catering order."""

    @classmethod
    def _read(cls, json: Json) -> ScheduledFlag:
        if (
            (is_catering_ := json.get("is_catering")) is not None and type(is_catering_) is not bool
        ):
            raise TypeError("expected the fields of ScheduledFlag")
        model = cls.__new__(cls)
        model.schedule_delivery_time_start = None if (schedule_delivery_time_start_ := json.get("schedule_delivery_time_start")) is None else to_instant(schedule_delivery_time_start_)
        model.schedule_delivery_time_end = None if (schedule_delivery_time_end_ := json.get("schedule_delivery_time_end")) is None else to_instant(schedule_delivery_time_end_)
        model.is_catering = is_catering_
        return model


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorEvent(_Model):
    """Unmet requirements of an order event."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: OrderWebhookErrorBody
    """The processed order event, which is also sent, and its unmet requirements."""

    @classmethod
    def _read(cls, json: Json) -> OrderWebhookErrorEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = OrderWebhookErrorBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorBody(_Model):
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
    def _read(cls, json: Json) -> OrderWebhookErrorBody:
        if (
            type(failed_event_ := json["failed_event"]) is not str
            or type(errors_ := json["errors"]) is not list
            or (error_count_ := json.get("error_count")) is not None and type(error_count_) is not int
        ):
            raise TypeError("expected the fields of OrderWebhookErrorBody")
        model = cls.__new__(cls)
        model.outlet = OrderOutlet._read(json["outlet"])
        model.order = OrderReference._read(json["order"])
        model.failed_event = failed_event_
        model.errors = many(OrderWebhookErrorEntry._read, errors_)
        model.error_count = error_count_
        return model


@dataclass(kw_only=True, slots=True)
class OrderReference(_Model):
    """The order."""

    order_number: str
    """Number of the order."""

    @classmethod
    def _read(cls, json: Json) -> OrderReference:
        if (
            type(order_number_ := json["order_number"]) is not str
        ):
            raise TypeError("expected the fields of OrderReference")
        model = cls.__new__(cls)
        model.order_number = order_number_
        return model


@dataclass(kw_only=True, slots=True)
class OrderWebhookErrorEntry(_Model):
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
    def _read(cls, json: Json) -> OrderWebhookErrorEntry:
        if (
            type(code_ := json["code"]) is not str
            or type(message_title_ := json["message_title"]) is not str
            or type(message_ := json["message"]) is not str
        ):
            raise TypeError("expected the fields of OrderWebhookErrorEntry")
        model = cls.__new__(cls)
        model.code = code_
        model.message_title = message_title_
        model.message = message_
        model.item = None if (item_ := json.get("item")) is None else OrderWebhookErrorItem._read(item_)
        return model


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
class OrderWebhookErrorItem(_Model):
    """The affected order item, if any."""

    id: str
    """Service-side id of the menu item."""
    name: str
    """Name of the menu item."""
    external_id: Optional[str] = None
    """Partner-side id of the menu item."""

    @classmethod
    def _read(cls, json: Json) -> OrderWebhookErrorItem:
        if (
            type(id_ := json["id"]) is not str
            or type(name_ := json["name"]) is not str
            or (external_id_ := json.get("external_id")) is not None and type(external_id_) is not str
        ):
            raise TypeError("expected the fields of OrderWebhookErrorItem")
        model = cls.__new__(cls)
        model.id = id_
        model.name = name_
        model.external_id = external_id_
        return model


@dataclass(kw_only=True, slots=True)
class MenuMappingUpdatedEvent(_Model):
    """Result of a catalog replacement."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: MenuMappingUpdatedBody
    """The outlet and the result of the catalog request with this `request_id`."""

    @classmethod
    def _read(cls, json: Json) -> MenuMappingUpdatedEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = MenuMappingUpdatedBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class MenuMappingUpdatedBody(_Model):
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
    def _read(cls, json: Json) -> MenuMappingUpdatedBody:
        if (
            type(request_id_ := json["request_id"]) is not str
            or type(status_ := json["status"]) is not str
            or type(errors_ := json["errors"]) is not list
            or (error_count_ := json.get("error_count")) is not None and type(error_count_) is not int
            or (warnings_ := json.get("warnings")) is not None and type(warnings_) is not list
        ):
            raise TypeError("expected the fields of MenuMappingUpdatedBody")
        model = cls.__new__(cls)
        model.outlet = OrderOutlet._read(json["outlet"])
        model.request_id = request_id_
        model.status = status_
        model.errors = many(CatalogRequestError._read, errors_)
        model.error_count = error_count_
        model.warnings = None if warnings_ is None else many(CatalogWarning._read, warnings_)
        return model


MenuMappingUpdatedBodyStatus = Literal["success", "partial", "failed"]
"""
`success` if all images are valid, `partial` if some are not, `failed` if none is. Received values may differ
from these.
"""


@dataclass(kw_only=True, slots=True)
class TransactionSettlementEvent(_Model):
    """A payment transaction is completed."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: TransactionSettlementBody
    """The outlet and its transaction, whose `status` is `Settlement`."""

    @classmethod
    def _read(cls, json: Json) -> TransactionSettlementEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = TransactionSettlementBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class TransactionSettlementBody(_Model):
    """The outlet and its transaction, whose `status` is `Settlement`."""

    outlet: PaymentOutlet
    """The paid outlet."""
    transaction: Transaction
    """A payment transaction."""

    @classmethod
    def _read(cls, json: Json) -> TransactionSettlementBody:
        model = cls.__new__(cls)
        model.outlet = PaymentOutlet._read(json["outlet"])
        model.transaction = Transaction._read(json["transaction"])
        return model


@dataclass(kw_only=True, slots=True)
class IntegrationDegradedEvent(_Model):
    """An endpoint keeps failing."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: IntegrationDegradedBody
    """The endpoint and its failures."""

    @classmethod
    def _read(cls, json: Json) -> IntegrationDegradedEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = IntegrationDegradedBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class IntegrationDegradedBody(_Model):
    """The endpoint and its failures."""

    endpoint: FailingEndpoint
    """An endpoint that fails or failed."""
    failures: int
    """Failed attempts since its last success."""

    @classmethod
    def _read(cls, json: Json) -> IntegrationDegradedBody:
        if (
            type(failures_ := json["failures"]) is not int
        ):
            raise TypeError("expected the fields of IntegrationDegradedBody")
        model = cls.__new__(cls)
        model.endpoint = FailingEndpoint._read(json["endpoint"])
        model.failures = failures_
        return model


@dataclass(kw_only=True, slots=True)
class FailingEndpoint(_Model):
    """An endpoint that fails or failed."""

    id: str
    """Id of the endpoint; `entity_id` of these events in the delivery log."""
    url: str
    """Its URL, as in the first subscription."""
    failing_since: datetime.datetime
    """Time of the first of the failures."""

    @classmethod
    def _read(cls, json: Json) -> FailingEndpoint:
        if (
            type(id_ := json["id"]) is not str
            or type(url_ := json["url"]) is not str
        ):
            raise TypeError("expected the fields of FailingEndpoint")
        model = cls.__new__(cls)
        model.id = id_
        model.url = url_
        model.failing_since = to_instant(json["failing_since"])
        return model


@dataclass(kw_only=True, slots=True)
class IntegrationRecoveredEvent(_Model):
    """A degraded endpoint accepted a delivery."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: IntegrationRecoveredBody
    """The endpoint."""

    @classmethod
    def _read(cls, json: Json) -> IntegrationRecoveredEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = IntegrationRecoveredBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class IntegrationRecoveredBody(_Model):
    """The endpoint."""

    endpoint: FailingEndpoint
    """An endpoint that fails or failed."""

    @classmethod
    def _read(cls, json: Json) -> IntegrationRecoveredBody:
        model = cls.__new__(cls)
        model.endpoint = FailingEndpoint._read(json["endpoint"])
        return model


@dataclass(kw_only=True, slots=True)
class ContractDeprecatedEvent(_Model):
    """A part of the contract that you use is deprecated."""

    header: EventHeader
    """Name, id, version and time of the event."""
    body: ContractDeprecatedBody
    """The deprecated part."""

    @classmethod
    def _read(cls, json: Json) -> ContractDeprecatedEvent:
        model = cls.__new__(cls)
        model.header = EventHeader._read(json["header"])
        model.body = ContractDeprecatedBody._read(json["body"])
        return model


@dataclass(kw_only=True, slots=True)
class ContractDeprecatedBody(_Model):
    """The deprecated part."""

    part: ContractPart
    """Kind of a part of the contract: an `operation`, or an `event`."""
    name: str
    """The operationId or the name of the event."""
    since: datetime.date
    """First day of the deprecation."""
    sunset: Optional[datetime.date] = None
    """First day without it; null while none is set."""
    successor: Optional[str] = None
    """Path of the operation that replaces it; null if there is none."""

    @classmethod
    def _read(cls, json: Json) -> ContractDeprecatedBody:
        if (
            type(part_ := json["part"]) is not str
            or type(name_ := json["name"]) is not str
            or (successor_ := json.get("successor")) is not None and type(successor_) is not str
        ):
            raise TypeError("expected the fields of ContractDeprecatedBody")
        model = cls.__new__(cls)
        model.part = part_
        model.name = name_
        model.since = to_date(json["since"])
        model.sunset = None if (sunset_ := json.get("sunset")) is None else to_date(sunset_)
        model.successor = successor_
        return model


@dataclass(kw_only=True, slots=True)
class UnknownEvent(_Model):
    """An event that is unknown to this version."""

    header: EventHeader
    body: Json

    @classmethod
    def _read(cls, json: Json) -> UnknownEvent:
        return cls(header=EventHeader._read(json["header"]), body=json["body"])


Event = Union[
    "OrderEvent",
    "OrderWebhookErrorEvent",
    "MenuMappingUpdatedEvent",
    "TransactionSettlementEvent",
    "IntegrationDegradedEvent",
    "IntegrationRecoveredEvent",
    "ContractDeprecatedEvent",
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
    "partner.integration.degraded": IntegrationDegradedEvent,
    "partner.integration.recovered": IntegrationRecoveredEvent,
    "partner.contract.deprecated": ContractDeprecatedEvent,
}


def parse_event(json: Json) -> Event:
    """Parse an event. Unknown events, fields and values are accepted."""
    return _event(copied(json))


def _event(json: Json) -> Event:
    kind = _EVENTS.get(json["header"]["event_name"], UnknownEvent)
    event: Event = kind._read(json)
    return event
