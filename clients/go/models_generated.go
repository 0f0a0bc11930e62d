// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// ReplacedCatalog: The request id of the replacement; for a dry run also its effects.
type ReplacedCatalog struct {
	// As sent.
	RequestID string `json:"request_id"`
	// Entries that the replacement would drop, and promotions that it would end.
	DryRun *CatalogPreview `json:"dry_run,omitempty"`
	// Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the
	// others. Absent if there are none.
	Warnings []CatalogWarning `json:"warnings,omitempty"`
}

// CatalogPreview: Entries that the replacement would drop, and promotions that it would end.
type CatalogPreview struct {
	// Existing menu items that would be dropped.
	DroppedMenuItems []DroppedEntry `json:"dropped_menu_items"`
	// Existing variant categories that would be dropped.
	DroppedVariantCategories []DroppedEntry `json:"dropped_variant_categories"`
	// Existing variants that would be dropped.
	DroppedVariants []DroppedEntry `json:"dropped_variants"`
	// Promotions that would be deactivated or deleted because their item or menu is renamed or dropped.
	EndedPromotions []EndedPromotion `json:"ended_promotions"`
}

// DroppedEntry: An entry that would be dropped.
type DroppedEntry struct {
	// Service-side id.
	ID string `json:"id"`
	// Partner-side id.
	ExternalID *string `json:"external_id,omitempty"`
	// Current name.
	Name *string `json:"name,omitempty"`
}

// EndedPromotion: A promotion that would end.
type EndedPromotion struct {
	// Promotion id.
	ID string `json:"id"`
	// Partner-side id of its menu item.
	ExternalMenuID string `json:"external_menu_id"`
}

// CatalogWarning: A problem of an accepted catalog.
type CatalogWarning struct {
	// `CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item is in
	// stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock
	// with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the number of the
	// others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells at its
	// original price until it fits again. More may be added.
	Code CatalogWarningCode `json:"code"`
	// The cause and how to fix it.
	Message string `json:"message"`
	// JSON Pointer into the body of the replacement.
	Field string `json:"field"`
	// Partner-side id of the menu item.
	ExternalID *string `json:"external_id,omitempty"`
	// Promotion whose price no longer fits.
	PromotionID *string `json:"promotion_id,omitempty"`
	// Number of warnings that are not listed.
	Count *int64 `json:"count,omitempty"`
}

// CatalogWarningCode: `CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the
// menu item is in stock, but it cannot be ordered with your ids, because a mandatory variant category has too few
// variants in stock with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the
// number of the others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells
// at its original price until it fits again. More may be added. Received values may differ from the constants.
type CatalogWarningCode string

const (
	CatalogWarningCodeCatalogEmpty       CatalogWarningCode = "CATALOG_EMPTY"
	CatalogWarningCodeItemNotOrderable   CatalogWarningCode = "ITEM_NOT_ORDERABLE"
	CatalogWarningCodeMoreWarnings       CatalogWarningCode = "MORE_WARNINGS"
	CatalogWarningCodePromotionSuspended CatalogWarningCode = "PROMOTION_SUSPENDED"
)

// ReplaceCatalogRequest: The complete catalog after the replacement.
type ReplaceCatalogRequest struct {
	// Your name for this replacement, for troubleshooting. A replacement is never rejected or skipped because it was used
	// before.
	RequestID string `json:"request_id"`
	// All menus, in display order.
	Menus []MenuInput `json:"menus"`
	// All variant categories that menu items refer to.
	VariantCategories []VariantCategoryInput `json:"variant_categories"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record ReplaceCatalogRequest) MarshalJSON() ([]byte, error) {
	if record.Menus == nil {
		record.Menus = []MenuInput{}
	}
	if record.VariantCategories == nil {
		record.VariantCategories = []VariantCategoryInput{}
	}
	type plain ReplaceCatalogRequest
	return json.Marshal(plain(record))
}

// MenuInput: A menu category with its items.
type MenuInput struct {
	// Menu category name.
	Name *string `json:"name,omitempty"`
	// The items of this menu. All menus together may have 10,000.
	MenuItems []MenuItemInput `json:"menu_items,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record MenuInput) MarshalJSON() ([]byte, error) {
	type plain MenuInput
	sent := struct {
		plain
		MenuItems *[]MenuItemInput `json:"menu_items,omitempty"`
	}{plain: plain(record)}
	if record.MenuItems != nil {
		sent.MenuItems = &record.MenuItems
	}
	return json.Marshal(sent)
}

// MenuItemInput: A menu item, as sent.
type MenuItemInput struct {
	// Partner-side id. Several items may share one; stock and promotions then apply to all of them.
	ExternalID string `json:"external_id"`
	// Name shown to consumers.
	Name string `json:"name"`
	// Text shown to consumers.
	Description *string `json:"description,omitempty"`
	// Price in IDR, without decimals.
	Price int64 `json:"price"`
	// Served as `image/jpeg` or `image/png` on port 80 or 443.
	Image *string `json:"image,omitempty"`
	// Whether it can be ordered.
	InStock *bool `json:"in_stock,omitempty"`
	// When the item can be ordered, in local time of the outlet. An omitted day has no restriction.
	OperationalHours *OperationalHours `json:"operational_hours,omitempty"`
	// Partner-side ids of the variant categories to choose from, each once. Each must be in the same request.
	VariantCategoryExternalIDs []string `json:"variant_category_external_ids,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record MenuItemInput) MarshalJSON() ([]byte, error) {
	type plain MenuItemInput
	sent := struct {
		plain
		VariantCategoryExternalIDs *[]string `json:"variant_category_external_ids,omitempty"`
	}{plain: plain(record)}
	if record.VariantCategoryExternalIDs != nil {
		sent.VariantCategoryExternalIDs = &record.VariantCategoryExternalIDs
	}
	return json.Marshal(sent)
}

// OperationalHours: When the item can be ordered, in local time of the outlet. An omitted day has no restriction.
type OperationalHours struct {
	// Ranges of one day; they may not overlap.
	Sunday []HoursRange `json:"sunday,omitempty"`
	// Ranges of one day; they may not overlap.
	Monday []HoursRange `json:"monday,omitempty"`
	// Ranges of one day; they may not overlap.
	Tuesday []HoursRange `json:"tuesday,omitempty"`
	// Ranges of one day; they may not overlap.
	Wednesday []HoursRange `json:"wednesday,omitempty"`
	// Ranges of one day; they may not overlap.
	Thursday []HoursRange `json:"thursday,omitempty"`
	// Ranges of one day; they may not overlap.
	Friday []HoursRange `json:"friday,omitempty"`
	// Ranges of one day; they may not overlap.
	Saturday []HoursRange `json:"saturday,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record OperationalHours) MarshalJSON() ([]byte, error) {
	type plain OperationalHours
	sent := struct {
		plain
		Sunday    *[]HoursRange `json:"sunday,omitempty"`
		Monday    *[]HoursRange `json:"monday,omitempty"`
		Tuesday   *[]HoursRange `json:"tuesday,omitempty"`
		Wednesday *[]HoursRange `json:"wednesday,omitempty"`
		Thursday  *[]HoursRange `json:"thursday,omitempty"`
		Friday    *[]HoursRange `json:"friday,omitempty"`
		Saturday  *[]HoursRange `json:"saturday,omitempty"`
	}{plain: plain(record)}
	if record.Sunday != nil {
		sent.Sunday = &record.Sunday
	}
	if record.Monday != nil {
		sent.Monday = &record.Monday
	}
	if record.Tuesday != nil {
		sent.Tuesday = &record.Tuesday
	}
	if record.Wednesday != nil {
		sent.Wednesday = &record.Wednesday
	}
	if record.Thursday != nil {
		sent.Thursday = &record.Thursday
	}
	if record.Friday != nil {
		sent.Friday = &record.Friday
	}
	if record.Saturday != nil {
		sent.Saturday = &record.Saturday
	}
	return json.Marshal(sent)
}

// HoursRange: From `start` until `end`, 24-hour clock, `start` before `end`. Split hours past midnight into two days:
// until 23:59 on the first, from 00:00 on the second.
type HoursRange struct {
	// First minute, HH:MM.
	Start string `json:"start"`
	// Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last minute included; `24:00`
	// and `00:00` are rejected as an end.
	End string `json:"end"`
}

// VariantCategoryInput: A variant category, as sent.
type VariantCategoryInput struct {
	// Partner-side id.
	ExternalID string `json:"external_id"`
	// Label in the merchant application.
	InternalName *string `json:"internal_name,omitempty"`
	// Label in the consumer application.
	Name *string `json:"name,omitempty"`
	// Rules for choosing.
	Rules *VariantCategoryRules `json:"rules,omitempty"`
	// The variants to choose from.
	Variants []VariantInput `json:"variants,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record VariantCategoryInput) MarshalJSON() ([]byte, error) {
	type plain VariantCategoryInput
	sent := struct {
		plain
		Variants *[]VariantInput `json:"variants,omitempty"`
	}{plain: plain(record)}
	if record.Variants != nil {
		sent.Variants = &record.Variants
	}
	return json.Marshal(sent)
}

// VariantCategoryRules: Rules for choosing.
type VariantCategoryRules struct {
	// How many variants are chosen per menu item.
	Selection *SelectionRule `json:"selection,omitempty"`
}

// SelectionRule: How many variants are chosen per menu item.
type SelectionRule struct {
	// 1 makes the category mandatory, 0 optional. At most `max_quantity` and the number of variants.
	MinQuantity *int64 `json:"min_quantity,omitempty"`
	// How many may be chosen; at most the number of variants, because each variant can be chosen once per menu item. For a
	// double portion, list a variant of its own.
	MaxQuantity *int64 `json:"max_quantity,omitempty"`
}

// VariantInput: A variant, as sent.
type VariantInput struct {
	// Partner-side id.
	ExternalID *string `json:"external_id,omitempty"`
	// Name shown to consumers.
	Name *string `json:"name,omitempty"`
	// Added to the price of the menu item per order, in IDR without decimals.
	Price *int64 `json:"price,omitempty"`
	// Whether it can be chosen.
	InStock *bool `json:"in_stock,omitempty"`
}

// Catalog: The menu of an outlet, as returned.
type Catalog struct {
	// All variant categories.
	VariantCategories []VariantCategory `json:"variant_categories"`
	// All menus, in the order in which they were sent.
	Menus []Menu `json:"menus"`
}

// VariantCategory: A variant category, as returned.
type VariantCategory struct {
	// Partner-side id.
	ExternalID string `json:"external_id"`
	// Label in the merchant application.
	InternalName *string `json:"internal_name,omitempty"`
	// Label in the consumer application.
	Name *string `json:"name,omitempty"`
	// Rules for choosing.
	Rules *VariantCategoryRules `json:"rules,omitempty"`
	// Service-side id; unchanged while the category exists.
	ID string `json:"id"`
	// The variants to choose from.
	Variants []Variant `json:"variants,omitempty"`
}

// Variant: A variant, as returned.
type Variant struct {
	// Partner-side id.
	ExternalID *string `json:"external_id,omitempty"`
	// Name shown to consumers.
	Name *string `json:"name,omitempty"`
	// Added to the price of the menu item per order, in IDR without decimals.
	Price *int64 `json:"price,omitempty"`
	// Whether it can be chosen.
	InStock bool `json:"in_stock"`
	// Service-side id; unchanged while the variant exists.
	ID string `json:"id"`
}

// Menu: A menu category with its items, as returned.
type Menu struct {
	// Menu category name.
	Name *string `json:"name,omitempty"`
	// The items of this menu.
	MenuItems []MenuItem `json:"menu_items,omitempty"`
}

// MenuItem: A menu item, as returned.
type MenuItem struct {
	// Partner-side id. Several items may share one; stock and promotions then apply to all of them.
	ExternalID string `json:"external_id"`
	// Name shown to consumers.
	Name string `json:"name"`
	// Text shown to consumers.
	Description *string `json:"description,omitempty"`
	// Price in IDR, without decimals.
	Price int64 `json:"price"`
	// Served as `image/jpeg` or `image/png` on port 80 or 443.
	Image *string `json:"image,omitempty"`
	// Whether it can be ordered.
	InStock bool `json:"in_stock"`
	// When the item can be ordered, in local time of the outlet. An omitted day has no restriction.
	OperationalHours *OperationalHours `json:"operational_hours,omitempty"`
	// Service-side id; unchanged while the item exists.
	ID string `json:"id"`
	// Service-side ids of its variant categories.
	VariantCategoryIDs []string `json:"variant_category_ids"`
}

// CatalogRequest: A catalog replacement and its result.
type CatalogRequest struct {
	// As sent with the replacement.
	RequestID string `json:"request_id"`
	// `processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed` if
	// none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry at its
	// first image.
	Status CatalogRequestStatus `json:"status"`
	// Images that could not be stored. The catalog itself is stored anyway.
	Errors []CatalogRequestError `json:"errors"`
	// Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the
	// others. Absent if there are none.
	Warnings []CatalogWarning `json:"warnings,omitempty"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
	// When the background check ended; null until then.
	FinishedAt *time.Time `json:"finished_at,omitempty"`
}

// CatalogRequestStatus: `processing` until the images are checked; then `success` if all are valid, `partial` if some
// are not, `failed` if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed`
// with one entry at its first image. Received values may differ from the constants.
type CatalogRequestStatus string

const (
	CatalogRequestStatusProcessing CatalogRequestStatus = "processing"
	CatalogRequestStatusSuccess    CatalogRequestStatus = "success"
	CatalogRequestStatusPartial    CatalogRequestStatus = "partial"
	CatalogRequestStatusFailed     CatalogRequestStatus = "failed"
)

// CatalogRequestError: A menu item whose image could not be stored.
type CatalogRequestError struct {
	// The problem. `IMAGE_UNREACHABLE` is also used for an image that was not requested, because its host did not respond
	// to other requests, because the time was up, or because a newer catalog of the outlet arrived first.
	Code CatalogRequestErrorCode `json:"code"`
	// The expected and the received value.
	Message string `json:"message"`
	// JSON Pointer into the body of the replacement.
	Field string `json:"field"`
	// Partner-side id of the menu item.
	ExternalID *string `json:"external_id,omitempty"`
}

// CatalogRequestErrorCode: The problem. `IMAGE_UNREACHABLE` is also used for an image that was not requested, because
// its host did not respond to other requests, because the time was up, or because a newer catalog of the outlet arrived
// first. Received values may differ from the constants.
type CatalogRequestErrorCode string

const (
	CatalogRequestErrorCodeImageUnreachable     CatalogRequestErrorCode = "IMAGE_UNREACHABLE"
	CatalogRequestErrorCodeImageTypeUnsupported CatalogRequestErrorCode = "IMAGE_TYPE_UNSUPPORTED"
	CatalogRequestErrorCodeImageAddressRefused  CatalogRequestErrorCode = "IMAGE_ADDRESS_REFUSED"
)

// StockEntry: One partner-side id and its stock.
type StockEntry struct {
	// Partner-side id of the menu item or variant.
	ExternalID string `json:"external_id"`
	// false means out of stock.
	InStock bool `json:"in_stock"`
}

// PromotionPage: One page of promotions.
type PromotionPage struct {
	// The promotions of this page, newest first.
	Promotions []PromotionSummary `json:"promotions"`
	// Promotions on all pages.
	TotalCount int64 `json:"total_count"`
	// The limit that was applied.
	Limit int64 `json:"limit"`
	// The page that was read.
	Page int64 `json:"page"`
}

// PromotionSummary: A promotion in the list.
type PromotionSummary struct {
	// First day.
	StartDate Date `json:"start_date"`
	// Last day.
	EndDate Date `json:"end_date"`
	// `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item overrides
	// it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its `end_date`.
	// `deactivated`, `deleted` and `completed` are final.
	Status PromotionStatus `json:"status"`
	// Promotion id.
	ID string `json:"id"`
}

// PromotionStatus: `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the
// same item overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its
// `end_date`. `deactivated`, `deleted` and `completed` are final. Received values may differ from the constants.
type PromotionStatus string

const (
	PromotionStatusCreated     PromotionStatus = "created"
	PromotionStatusActivated   PromotionStatus = "activated"
	PromotionStatusDeactivated PromotionStatus = "deactivated"
	PromotionStatusDeleted     PromotionStatus = "deleted"
	PromotionStatusCompleted   PromotionStatus = "completed"
)

// PromotionOutcome: Result of the request. One of the two lists has one entry, the other is empty.
type PromotionOutcome struct {
	// The promotion that was created.
	Success []CreatedPromotion `json:"success"`
	// The menu item that violates a rule.
	Failure []RefusedPromotion `json:"failure"`
}

// CreatedPromotion: A promotion that was created.
type CreatedPromotion struct {
	// Promotion id.
	ID string `json:"id"`
	// As sent.
	ExternalMenuID string `json:"external_menu_id"`
}

// RefusedPromotion: A promotion that was not created, because the menu item violates a rule.
type RefusedPromotion struct {
	// As sent.
	ExternalMenuID string `json:"external_menu_id"`
	// All reasons, as human-readable text; of many, the first ones and the number of the others.
	Errors string `json:"errors"`
}

// CreatePromotionRequest: One promotion to create.
type CreatePromotionRequest struct {
	// Type of promotion: a price reduction of one menu item.
	PromoType PromotionType `json:"promo_type"`
	// The promotion to create. Send exactly one of `selling_price` and `percentage_discount`.
	PromoDetail PromotionDetailInput `json:"promo_detail"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record CreatePromotionRequest) MarshalJSON() ([]byte, error) {
	if record.PromoType == "" {
		record.PromoType = "sku_promo"
	}
	type plain CreatePromotionRequest
	return json.Marshal(plain(record))
}

// PromotionType: Type of promotion: a price reduction of one menu item. Received values may differ from the constants.
type PromotionType string

const (
	PromotionTypeSkuPromo PromotionType = "sku_promo"
)

// PromotionDetailInput: The promotion to create. Send exactly one of `selling_price` and `percentage_discount`.
type PromotionDetailInput struct {
	// First day, in the outlet's time zone. Today or later, and not before the last update of the catalog.
	StartDate Date `json:"start_date"`
	// Last day, until 23:59:59. After `start_date`, by at most 62 days in Production and 30 days in Sandbox.
	EndDate Date `json:"end_date"`
	// Start time on each day, HH:mm:ss. Only together with `end_time`.
	StartTime *string `json:"start_time,omitempty"`
	// End time on each day, inclusive, HH:mm:ss; 1 hour to 6 hours after `start_time`.
	EndTime *string `json:"end_time,omitempty"`
	// The final price in IDR. Instead of `percentage_discount`.
	SellingPrice *int64 `json:"selling_price,omitempty"`
	// Percent off the original price. Instead of `selling_price`. The final price is rounded half up to whole IDR; its
	// bounds apply to the rounded price.
	PercentageDiscount *int64 `json:"percentage_discount,omitempty"`
	// Partner-side id of the menu item. The promotion covers all items that share it.
	ExternalMenuID string `json:"external_menu_id"`
	// Weekdays on which the promotion applies, in any order. Omit it for every day.
	ApplicableDays []Weekday `json:"applicable_days,omitempty"`
	// How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with
	// either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed.
	UsageLimit *UsageLimit `json:"usage_limit,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record PromotionDetailInput) MarshalJSON() ([]byte, error) {
	type plain PromotionDetailInput
	sent := struct {
		plain
		ApplicableDays *[]Weekday `json:"applicable_days,omitempty"`
	}{plain: plain(record)}
	if record.ApplicableDays != nil {
		sent.ApplicableDays = &record.ApplicableDays
	}
	return json.Marshal(sent)
}

// Weekday: Day of the week, in lower case. Received values may differ from the constants.
type Weekday string

const (
	WeekdaySunday    Weekday = "sunday"
	WeekdayMonday    Weekday = "monday"
	WeekdayTuesday   Weekday = "tuesday"
	WeekdayWednesday Weekday = "wednesday"
	WeekdayThursday  Weekday = "thursday"
	WeekdayFriday    Weekday = "friday"
	WeekdaySaturday  Weekday = "saturday"
)

// UsageLimit: How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local
// midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed.
type UsageLimit struct {
	// The limit of this outlet.
	Outlet OutletUsageLimit `json:"outlet"`
}

// OutletUsageLimit: The limit of this outlet.
type OutletUsageLimit struct {
	// Pieces per day at the promotion's price. It is no stock: an order for more than are left is accepted with either
	// `on_limit_reached`. Those left have the promotion's price, the other pieces the original price.
	MaxQuantity int64 `json:"max_quantity"`
	// `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if it has an older promotion.
	// `MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any order: its `in_stock` is set
	// to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it back in stock,
	// although the count begins again.
	OnLimitReached OutletUsageLimitOnLimitReached `json:"on_limit_reached"`
}

// OutletUsageLimitOnLimitReached: `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if
// it has an older promotion. `MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any
// order: its `in_stock` is set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled
// order puts it back in stock, although the count begins again. Received values may differ from the constants.
type OutletUsageLimitOnLimitReached string

const (
	OutletUsageLimitOnLimitReachedBackToOriginalPrice OutletUsageLimitOnLimitReached = "BACK_TO_ORIGINAL_PRICE"
	OutletUsageLimitOnLimitReachedMarkOutOfStock      OutletUsageLimitOnLimitReached = "MARK_OUT_OF_STOCK"
)

// PromotionDetail: A promotion on one of its menu items.
type PromotionDetail struct {
	// Promotion id.
	ID string `json:"id"`
	// First day.
	StartDate Date `json:"start_date"`
	// Last day.
	EndDate Date `json:"end_date"`
	// Start time on each day, HH:mm:ss; 00:00:00 if it was created without times.
	StartTime string `json:"start_time"`
	// End time on each day, HH:mm:ss; 23:59:59 if it was created without times.
	EndTime string `json:"end_time"`
	// `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item overrides
	// it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its `end_date`.
	// `deactivated`, `deleted` and `completed` are final.
	Status PromotionStatus `json:"status"`
	// Type of promotion: a price reduction of one menu item.
	PromoType PromotionType `json:"promo_type"`
	// The menu item and the days.
	Details PromotionContent `json:"details"`
}

// PromotionContent: The menu item and the days.
type PromotionContent struct {
	// A menu item under a promotion.
	MenuItem PromotionMenuItem `json:"menu_item"`
	// Weekdays on which the promotion applies, in any order. Omit it for every day.
	ApplicableDays []Weekday `json:"applicable_days,omitempty"`
}

// PromotionMenuItem: A menu item under a promotion.
type PromotionMenuItem struct {
	// Service-side id of the menu item.
	ID string `json:"id"`
	// Partner-side id of the menu item.
	ExternalMenuID string `json:"external_menu_id"`
	// Name of the menu item.
	Name string `json:"name"`
	// Original price in IDR, without decimals.
	Price int64 `json:"price"`
	// Price with the promotion in IDR, without decimals. Equal to `price` while the promotion does not fit `price`, after
	// `price` was changed.
	DiscountedPrice int64 `json:"discounted_price"`
	// How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with
	// either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed.
	UsageLimit *UsageLimit `json:"usage_limit,omitempty"`
}

// LinkOutletResult: The linked outlet.
type LinkOutletResult struct {
	// An outlet that is linked to the partner.
	Outlet LinkedOutlet `json:"outlet"`
}

// LinkedOutlet: An outlet that is linked to the partner.
type LinkedOutlet struct {
	// Service-side outlet id.
	ID string `json:"id"`
	// Partner-side outlet id. Absent until the partner has set one.
	ExternalOutletID string `json:"external_outlet_id"`
	// IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion.
	TimeZone *string `json:"time_zone,omitempty"`
	// When the outlet was registered, ISO 8601.
	CreatedAt time.Time `json:"created_at"`
	// When `external_outlet_id` was last modified, ISO 8601.
	UpdatedAt time.Time `json:"updated_at"`
	// When the outlet was linked, ISO 8601.
	LinkedAt time.Time `json:"linked_at"`
}

// LinkOutletRequest: The partner's id of the outlet.
type LinkOutletRequest struct {
	// Id of the outlet in the partner's point-of-sale system.
	ExternalOutletID string `json:"external_outlet_id"`
}

// LinkedProduct: `food` for catalog, stock, promotions and orders, `payment` for payment transactions. Received values
// may differ from the constants.
type LinkedProduct string

const (
	LinkedProductFood    LinkedProduct = "food"
	LinkedProductPayment LinkedProduct = "payment"
)

// OutletResult: The requested outlet.
type OutletResult struct {
	// Data of an outlet.
	Outlet OutletInformation `json:"outlet"`
}

// OutletInformation: Data of an outlet.
type OutletInformation struct {
	// Service-side outlet id.
	ID string `json:"id"`
	// Deprecated, use `name`. Name of the merchant.
	//
	// Deprecated: Deprecated since 2026-11-21, no end is set. Use name instead.
	MerchantName string `json:"merchant_name"`
	// Name of the outlet.
	Name string `json:"name"`
	// `active`, or `inactive`: an inactive outlet takes no orders and can still be read, changed and linked.
	Status string `json:"status"`
	// IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion.
	TimeZone *string `json:"time_zone,omitempty"`
	// Email address of the outlet; empty if unknown.
	Email string `json:"email"`
	// Payment methods that the outlet accepts.
	PaymentSettings PaymentSettings `json:"payment_settings"`
	// Which applications the outlet uses.
	Applications OutletApplications `json:"applications"`
}

// PaymentSettings: Payment methods that the outlet accepts.
type PaymentSettings struct {
	// On or off.
	Wallet Activation `json:"wallet"`
	// On or off.
	QR Activation `json:"qr"`
}

// Activation: On or off.
type Activation struct {
	// Whether it is on.
	Active bool `json:"active"`
}

// OutletApplications: Which applications the outlet uses.
type OutletApplications struct {
	// On or off.
	Gateway Activation `json:"gateway"`
	// On or off.
	Wallet Activation `json:"wallet"`
}

// OutletPage: One page of outlets.
type OutletPage struct {
	// The outlets of this page, ordered by id.
	Outlets []OutletRecord `json:"outlets"`
	// Outlets on all pages.
	TotalCount int64 `json:"total_count"`
	// Number of pages of this size.
	TotalPages int64 `json:"total_pages"`
}

// OutletRecord: Both ids of an outlet.
type OutletRecord struct {
	// Service-side outlet id.
	ID string `json:"id"`
	// Partner-side outlet id. Absent until the partner has set one.
	ExternalOutletID *string `json:"external_outlet_id,omitempty"`
	// IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion.
	TimeZone *string `json:"time_zone,omitempty"`
	// When the outlet was registered, ISO 8601.
	CreatedAt time.Time `json:"created_at"`
	// When `external_outlet_id` was last modified, ISO 8601.
	UpdatedAt time.Time `json:"updated_at"`
}

// TokenInfo: User and outlets of the token.
type TokenInfo struct {
	// The signed-in user.
	User TokenUser `json:"user"`
	// The outlets that the user has access to, ordered by id.
	Outlets []AuthenticatedOutlet `json:"outlets"`
}

// TokenUser: The signed-in user.
type TokenUser struct {
	// All roles that the user has at these outlets, each listed once. A user with the role `owner`, `admin` or `manager`
	// may link and unlink; there are others, such as `cashier`.
	Roles []string `json:"roles"`
}

// AuthenticatedOutlet: An outlet that the user has access to.
type AuthenticatedOutlet struct {
	// Service-side outlet id.
	ID string `json:"id"`
	// Name of the outlet.
	Name string `json:"name"`
	// Street address.
	Address string `json:"address"`
	// Deprecated, always empty.
	//
	// Deprecated: Deprecated since 2026-11-21, no end is set. It is always empty.
	Email string `json:"email"`
	// Deprecated, always empty.
	//
	// Deprecated: Deprecated since 2026-11-21, no end is set. It is always empty.
	Phone string `json:"phone"`
}

// InvoicePage: One page of invoices.
type InvoicePage struct {
	// The invoices of this page, oldest record first.
	Invoices []Invoice `json:"invoices"`
	// true if this is the last page.
	Completed bool `json:"completed"`
}

// Invoice: An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts
// are in IDR, without decimals.
type Invoice struct {
	// Id of the invoice.
	ID int64 `json:"id"`
	// Number printed on the invoice.
	InvoiceNo string `json:"invoice_no"`
	// Day by which the invoice must be paid.
	InvoiceDueDate Date `json:"invoice_due_date"`
	// Amount paid in advance.
	InvoiceDepositAmount int64 `json:"invoice_deposit_amount"`
	// Amount handed over by the customer.
	AmountPay int64 `json:"amount_pay"`
	// Change given to the customer.
	AmountChange int64 `json:"amount_change"`
	// Taxes.
	TotalTaxAmount int64 `json:"total_tax_amount"`
	// Gross sales less discounts and refunds.
	TotalNetSales int64 `json:"total_net_sales"`
	// Price times quantity, over all items.
	TotalItemPriceAmount int64 `json:"total_item_price_amount"`
	// Sales before discounts and refunds.
	TotalGrossSales int64 `json:"total_gross_sales"`
	// Gratuities and service charges.
	TotalGratuityAmount int64 `json:"total_gratuity_amount"`
	// Discounts, as a positive amount.
	TotalDiscountAmount int64 `json:"total_discount_amount"`
	// Net sales, taxes and gratuities together.
	TotalCollectedAmount int64 `json:"total_collected_amount"`
	// Amount due before taxes and gratuities.
	Subtotal int64 `json:"subtotal"`
	// Refunded later, as a positive amount.
	RefundAmount int64 `json:"refund_amount"`
	// Payment method.
	PaymentType string `json:"payment_type"`
	// Remark on the payment; empty if none.
	PaymentNote string `json:"payment_note"`
	// Reference number of the payment; empty if none.
	PaymentNo string `json:"payment_no"`
	// Whether money was refunded later.
	IsRefunded bool `json:"is_refunded"`
	// Whether the refund is itemised.
	IsRefundBreakdown bool `json:"is_refund_breakdown"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
	// ISO 8601 with offset.
	UpdatedAt time.Time `json:"updated_at"`
}

// CustomerPage: One page of customers.
type CustomerPage struct {
	// Number of pages of this size.
	TotalPages int64 `json:"total_pages"`
	// Customers on all pages.
	TotalCount int64 `json:"total_count"`
	// The customers of this page, oldest record first.
	Customers []Customer `json:"customers"`
}

// Customer: A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An
// unknown text is empty.
type Customer struct {
	// Id of the customer.
	ID int64 `json:"id"`
	// Name of the customer.
	Name string `json:"name"`
	// Telephone number.
	Phone string `json:"phone"`
	// Email address.
	Email string `json:"email"`
	// Street and number.
	Address string `json:"address"`
	// City or regency.
	City string `json:"city"`
	// Province.
	State string `json:"state"`
	// Postal code of the address.
	PostalCode string `json:"postal_code"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
	// ISO 8601 with offset.
	UpdatedAt time.Time `json:"updated_at"`
}

// SubscriptionPage: One page of subscriptions.
type SubscriptionPage struct {
	// The subscriptions of this page, oldest first.
	Subscriptions []Subscription `json:"subscriptions"`
	// Subscriptions on all pages.
	TotalCount int64 `json:"total_count"`
	// Number of pages of this size.
	TotalPages int64 `json:"total_pages"`
}

// Subscription: Which event goes where.
type Subscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// Name of an event. More may be added: ignore unknown names.
	Event EventName `json:"event"`
	// Where the event is sent; port 80 or 443.
	URL string `json:"url"`
	// Whether events are sent. A 410 response of the endpoint sets it to false.
	Active bool `json:"active"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
}

// EventName: Name of an event. More may be added: ignore unknown names. Received values may differ from the constants.
type EventName string

const (
	EventNameFoodOrderCreated                    EventName = "food.order.created"
	EventNameFoodOrderAwaitingMerchantAcceptance EventName = "food.order.awaiting_merchant_acceptance"
	EventNameFoodOrderMerchantAccepted           EventName = "food.order.merchant_accepted"
	EventNameFoodOrderPrepOrderNow               EventName = "food.order.prep_order_now"
	EventNameFoodOrderDriverOtwPickup            EventName = "food.order.driver_otw_pickup"
	EventNameFoodOrderDriverArrived              EventName = "food.order.driver_arrived"
	EventNameFoodOrderPlaced                     EventName = "food.order.placed"
	EventNameFoodOrderCompleted                  EventName = "food.order.completed"
	EventNameFoodOrderCancelled                  EventName = "food.order.cancelled"
	EventNameFoodOrderWebhookError               EventName = "food.order.webhook_error"
	EventNameFoodCatalogMenuMappingUpdated       EventName = "food.catalog.menu_mapping_updated"
	EventNamePaymentTransactionSettlement        EventName = "payment.transaction.settlement"
	EventNamePartnerIntegrationDegraded          EventName = "partner.integration.degraded"
	EventNamePartnerIntegrationRecovered         EventName = "partner.integration.recovered"
	EventNamePartnerContractDeprecated           EventName = "partner.contract.deprecated"
)

// SubscriptionResult: One subscription.
type SubscriptionResult struct {
	// Which event goes where.
	Subscription Subscription `json:"subscription"`
}

// SubscriptionRequest: Which event goes where.
type SubscriptionRequest struct {
	// Name of one of the events that the AsyncAPI document describes.
	Event string `json:"event"`
	// Where the event is sent: an absolute http or https URL on port 80 or 443, without user name and password, with a
	// public address.
	URL string `json:"url"`
	// If false, nothing is sent: new events are not delivered, and a delivery that becomes due is `dead`.
	Active *bool `json:"active,omitempty"`
}

// NotificationResult: One entry of the delivery log.
type NotificationResult struct {
	// The delivery of one event to one subscription.
	Notification NotificationRecord `json:"notification"`
}

// NotificationRecord: The delivery of one event to one subscription.
type NotificationRecord struct {
	// Id of this entry; use it to redeliver.
	ID string `json:"id"`
	// `header.event_id` of the event.
	EventID string `json:"event_id"`
	// What the event is about: the order number, the id of the catalog request, transaction or endpoint, or the deprecated
	// part.
	EntityID string `json:"entity_id"`
	// When the entry was created, ISO 8601 in whole seconds of UTC.
	CreatedAt time.Time `json:"created_at"`
	// Id of the partner.
	PartnerID string `json:"partner_id"`
	// Name of an event. More may be added: ignore unknown names.
	EventType EventName `json:"event_type"`
	// `queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits for
	// the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to `queue`.
	DeliveryStatus DeliveryStatus `json:"delivery_status"`
	// Time of the next attempt; null if there is none.
	NextAttemptAt *time.Time `json:"next_attempt_at,omitempty"`
	// Why it is not being sent now; null unless the status is `queue` or `failed`.
	Waiting *DeliveryWait `json:"waiting,omitempty"`
	// URL that it is sent to.
	Endpoint string `json:"endpoint"`
	// Key of the webhook endpoint that it is sent for; absent for a subscription.
	WebhookEndpoint *string `json:"webhook_endpoint,omitempty"`
	// Headers of the newest attempt; absent before the first one.
	Headers map[string]string `json:"headers,omitempty"`
	// The body of the delivery, exactly as signed. Empty if the event's outlet is no longer linked; the entry, its status
	// and its attempts remain.
	Payload string `json:"payload"`
	// The newest 100 attempts, oldest first.
	History []DeliveryAttempt `json:"history"`
}

// DeliveryStatus: `queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response;
// `failed` waits for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back
// to `queue`. Received values may differ from the constants.
type DeliveryStatus string

const (
	DeliveryStatusQueue    DeliveryStatus = "queue"
	DeliveryStatusWorking  DeliveryStatus = "working"
	DeliveryStatusComplete DeliveryStatus = "complete"
	DeliveryStatusFailed   DeliveryStatus = "failed"
	DeliveryStatusDead     DeliveryStatus = "dead"
)

// DeliveryWait: Why a delivery waits.
type DeliveryWait struct {
	// `circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time.
	// `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the subscription
	// is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is sent first.
	// `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached. `next_attempt`: the last
	// attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly.
	Reason DeliveryWaitReason `json:"reason"`
	// Earliest time of the next attempt; null if the reason does not depend on time.
	Until *time.Time `json:"until,omitempty"`
	// Deliveries ahead of this one: for `older_event` those of the same entity, counted up to 10; for `endpoint_busy` those
	// being sent; null for other reasons.
	Ahead *int64 `json:"ahead,omitempty"`
}

// DeliveryWaitReason: `circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery
// at a time. `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the
// subscription is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is sent
// first. `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached. `next_attempt`: the
// last attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly. Received values may differ
// from the constants.
type DeliveryWaitReason string

const (
	DeliveryWaitReasonCircuitOpen           DeliveryWaitReason = "circuit_open"
	DeliveryWaitReasonSubscriptionNotActive DeliveryWaitReason = "subscription_not_active"
	DeliveryWaitReasonOutletNotLinked       DeliveryWaitReason = "outlet_not_linked"
	DeliveryWaitReasonOlderEvent            DeliveryWaitReason = "older_event"
	DeliveryWaitReasonEndpointBusy          DeliveryWaitReason = "endpoint_busy"
	DeliveryWaitReasonNextAttempt           DeliveryWaitReason = "next_attempt"
	DeliveryWaitReasonHeldBack              DeliveryWaitReason = "held_back"
	DeliveryWaitReasonTurn                  DeliveryWaitReason = "turn"
)

// DeliveryAttempt: One attempt.
type DeliveryAttempt struct {
	// ISO 8601 with offset.
	Time time.Time `json:"time"`
	// Why it failed; null if it did not.
	ExceptionMessage *string `json:"exception_message,omitempty"`
	// Whether the endpoint returned 2xx in time.
	Delivered bool `json:"delivered"`
	// From the request to the end of the response, or to the failure, in milliseconds; null if nothing was sent.
	DurationMs *int64 `json:"duration_ms,omitempty"`
	// The endpoint's response; null if there was none.
	Answer *EndpointAnswer `json:"answer,omitempty"`
}

// EndpointAnswer: Summary of an endpoint's response.
type EndpointAnswer struct {
	// HTTP status.
	Status int64 `json:"status"`
	// A selection of its headers, each truncated to 255 characters.
	Headers map[string]string `json:"headers"`
	// Its first 1,024 bytes as UTF-8 text; invalid bytes and control characters are replaced by U+FFFD. Empty if the
	// event's outlet is no longer linked.
	Body string `json:"body"`
	// Whether the body was truncated.
	Truncated bool `json:"truncated"`
}

// WebhookEndpointList: All webhook endpoints.
type WebhookEndpointList struct {
	// The webhook endpoints, oldest first.
	WebhookEndpoints []WebhookEndpoint `json:"webhook_endpoints"`
}

// WebhookEndpoint: One URL for many events.
type WebhookEndpoint struct {
	// Id of the webhook endpoint, the same whenever its key is set: the sandbox injects faults by it.
	ID string `json:"id"`
	// The partner's own key of a webhook endpoint.
	Key string `json:"key"`
	// Where the events are sent; port 80 or 443.
	URL string `json:"url"`
	// Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or
	// `partner:outlet:read` is every event of that scope, also those that the service adds later.
	Events []string `json:"events"`
	// Whether events are sent. A 410 response of the URL sets it to false.
	Active bool `json:"active"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
}

// WebhookEndpointResult: One webhook endpoint.
type WebhookEndpointResult struct {
	// One URL for many events.
	WebhookEndpoint WebhookEndpoint `json:"webhook_endpoint"`
}

// WebhookEndpointRequest: Which events go where.
type WebhookEndpointRequest struct {
	// Where the events are sent: an absolute http or https URL on port 80 or 443, without user name and password, with a
	// public address.
	URL string `json:"url"`
	// Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or
	// `partner:outlet:read` is every event of that scope, also those that the service adds later.
	Events []string `json:"events"`
	// If false, nothing is sent: new events are not delivered, and a delivery that becomes due is `dead`.
	Active *bool `json:"active,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record WebhookEndpointRequest) MarshalJSON() ([]byte, error) {
	if record.Events == nil {
		record.Events = []string{}
	}
	type plain WebhookEndpointRequest
	return json.Marshal(plain(record))
}

// NotificationPage: One page of the delivery log.
type NotificationPage struct {
	// The entries of this page, newest first.
	Notifications []NotificationRecord `json:"notifications"`
	// Entries on all pages.
	TotalCount int64 `json:"total_count"`
	// Number of pages of this size.
	TotalPages int64 `json:"total_pages"`
}

// RedeliverFailedResult: Result of one call.
type RedeliverFailedResult struct {
	// Deliveries put into the queue.
	Queued int64 `json:"queued"`
	// Skipped deliveries: their subscription is deleted or not active, or their outlet is no longer linked.
	PassedOver int64 `json:"passed_over"`
	// Pass this as `after` in the next call; null if no deliveries are left.
	NextAfter *string `json:"next_after,omitempty"`
}

// RedeliverFailedRequest: Which failed deliveries are redelivered; all given conditions apply together.
type RedeliverFailedRequest struct {
	// Only deliveries created after this time.
	CreatedAfter time.Time `json:"created_after"`
	// Only deliveries created before this time.
	CreatedBefore *time.Time `json:"created_before,omitempty"`
	// Name of an event. More may be added: ignore unknown names.
	EventType *EventName `json:"event_type,omitempty"`
	// Only deliveries to this URL.
	Endpoint *string `json:"endpoint,omitempty"`
	// Only deliveries of the events of the webhook endpoint with this key to its URL.
	WebhookEndpoint *string `json:"webhook_endpoint,omitempty"`
	// Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part.
	EntityID *string `json:"entity_id,omitempty"`
	// `next_after` of the previous call.
	After *string `json:"after,omitempty"`
}

// NotificationSecret: The secret that signs the partner's deliveries. Keep it out of logs and source code.
type NotificationSecret struct {
	// `whsec_` and the key of both signatures in base64.
	Secret string `json:"secret"`
	// Until when the previous secret also signs; null if it does not.
	PreviousSignsUntil *time.Time `json:"previous_signs_until,omitempty"`
}

// String formats the record and masks its secrets.
func (record NotificationSecret) String() string {
	record.Secret = "***"
	type plain NotificationSecret
	return fmt.Sprintf("%+v", plain(record))
}

// GoString formats the record and masks its secrets.
func (record NotificationSecret) GoString() string {
	return record.String()
}

// EventPage: Events in order of creation.
type EventPage struct {
	// The events, oldest first.
	Events []Event `json:"events"`
	// Pass this as `after` in the next call: the id of the last event of this page, or the `after` of this request if the
	// page is empty; null if there is neither. After a restore of the service it can be another UUID than that id.
	NextAfter *string `json:"next_after,omitempty"`
	// Whether there are more events. A page with fewer than `limit` events may have more.
	HasMore bool `json:"has_more"`
}

// IntegrationHealth: Health of an integration.
type IntegrationHealth struct {
	// The first day that is counted.
	From Date `json:"from"`
	// Today.
	To Date `json:"to"`
	// Number of your endpoints that match, listed or not.
	EndpointCount int64 `json:"endpoint_count"`
	// Your endpoints.
	Endpoints []EndpointHealth `json:"endpoints"`
	// Your requests on each day that has any, oldest first.
	Days []RequestDay `json:"days"`
	// Error codes that your requests received, the most frequent first.
	Errors []ReceivedError `json:"errors"`
	// Fields and parameters that 400 and 422 named, the most frequent first.
	InvalidFields []InvalidField `json:"invalid_fields"`
	// Deprecated parts of the contract that you used.
	Deprecated []DeprecatedUse `json:"deprecated"`
	// Parts that the scopes of this token allow and that you did not use on any of the days.
	Unused UnusedParts `json:"unused"`
}

// EndpointHealth: Health of an endpoint.
type EndpointHealth struct {
	// Where its deliveries are sent.
	URL string `json:"url"`
	// `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`. `half_open`:
	// one delivery at a time is sent until one succeeds.
	Circuit CircuitState `json:"circuit"`
	// Until when nothing is sent to it; null unless the circuit is open.
	OpenUntil *time.Time `json:"open_until,omitempty"`
	// Time of its oldest event that is neither delivered nor given up; null without one.
	OldestPendingAt *time.Time `json:"oldest_pending_at,omitempty"`
	// Requests that were sent, without copies of injected faults.
	Attempts int64 `json:"attempts"`
	// Attempts that received 2xx in time.
	Delivered int64 `json:"delivered"`
	// `delivered` / `attempts`, rounded down to 4 digits; null without an attempt.
	SuccessRate *float64 `json:"success_rate,omitempty"`
	// Response time in milliseconds; null without a response.
	P50Ms *int64 `json:"p50_ms,omitempty"`
	// Response time in milliseconds; null without a response.
	P99Ms *int64 `json:"p99_ms,omitempty"`
	// Failed attempts by reason, the most frequent first.
	Failures []AttemptFailure `json:"failures"`
	// Each day that has attempts, oldest first.
	Days []EndpointDay `json:"days"`
}

// CircuitState: `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`.
// `half_open`: one delivery at a time is sent until one succeeds. Received values may differ from the constants.
type CircuitState string

const (
	CircuitStateClosed   CircuitState = "closed"
	CircuitStateOpen     CircuitState = "open"
	CircuitStateHalfOpen CircuitState = "half_open"
)

// AttemptFailure: Failed attempts for one reason.
type AttemptFailure struct {
	// `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response in time.
	// `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server listens. `tls`: no
	// valid certificate, or no handshake. `reset`: the connection was closed before the response was complete. `protocol`:
	// the response is not valid HTTP. `refused`: the service does not send to this address.
	Reason AttemptFailureReason `json:"reason"`
	// Attempts.
	Count int64 `json:"count"`
}

// AttemptFailureReason: `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no
// whole response in time. `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no
// server listens. `tls`: no valid certificate, or no handshake. `reset`: the connection was closed before the response
// was complete. `protocol`: the response is not valid HTTP. `refused`: the service does not send to this address.
// Received values may differ from the constants.
type AttemptFailureReason string

const (
	AttemptFailureReasonStatus3xx   AttemptFailureReason = "status_3xx"
	AttemptFailureReasonStatus4xx   AttemptFailureReason = "status_4xx"
	AttemptFailureReasonStatus5xx   AttemptFailureReason = "status_5xx"
	AttemptFailureReasonTimeout     AttemptFailureReason = "timeout"
	AttemptFailureReasonDns         AttemptFailureReason = "dns"
	AttemptFailureReasonUnreachable AttemptFailureReason = "unreachable"
	AttemptFailureReasonTls         AttemptFailureReason = "tls"
	AttemptFailureReasonReset       AttemptFailureReason = "reset"
	AttemptFailureReasonProtocol    AttemptFailureReason = "protocol"
	AttemptFailureReasonRefused     AttemptFailureReason = "refused"
)

// EndpointDay: An endpoint on a day.
type EndpointDay struct {
	// A day in UTC.
	Day Date `json:"day"`
	// Requests that were sent, without copies of injected faults.
	Attempts int64 `json:"attempts"`
	// Attempts that received 2xx in time.
	Delivered int64 `json:"delivered"`
	// `delivered` / `attempts`, rounded down to 4 digits; null without an attempt.
	SuccessRate *float64 `json:"success_rate,omitempty"`
	// Response time in milliseconds; null without a response.
	P50Ms *int64 `json:"p50_ms,omitempty"`
	// Response time in milliseconds; null without a response.
	P99Ms *int64 `json:"p99_ms,omitempty"`
	// Failed attempts by reason, the most frequent first.
	Failures []AttemptFailure `json:"failures"`
}

// RequestDay: Requests on a day.
type RequestDay struct {
	// A day in UTC.
	Day Date `json:"day"`
	// Requests with a valid token.
	Requests int64 `json:"requests"`
	// Error codes in their responses, each once per response.
	Errors int64 `json:"errors"`
}

// ReceivedError: An error code of an operation.
type ReceivedError struct {
	// Its operationId.
	Operation string `json:"operation"`
	// HTTP status.
	Status int64 `json:"status"`
	// As in `errors` of the responses.
	Code string `json:"code"`
	// Responses with it.
	Count int64 `json:"count"`
	// A day in UTC.
	LastDay Date `json:"last_day"`
}

// InvalidField: A field or parameter of an operation.
type InvalidField struct {
	// Its operationId.
	Operation string `json:"operation"`
	// A parameter, or the JSON Pointer of a field with `*` for each index and each key of a map. What the contract does not
	// name counts for the nearest field above it; an empty pointer is the body.
	Field string `json:"field"`
	// Requests that it made invalid.
	Count int64 `json:"count"`
	// A day in UTC.
	LastDay Date `json:"last_day"`
}

// DeprecatedUse: A deprecated part that you used.
type DeprecatedUse struct {
	// Kind of a part of the contract: an `operation`, or an `event`.
	Part ContractPart `json:"part"`
	// The operationId or the name of the event.
	Name string `json:"name"`
	// First day of the deprecation.
	Since Date `json:"since"`
	// First day without it; null while none is set.
	Sunset *Date `json:"sunset,omitempty"`
	// Requests or accepted deliveries.
	Count int64 `json:"count"`
	// A day in UTC.
	LastDay Date `json:"last_day"`
}

// ContractPart: Kind of a part of the contract: an `operation`, or an `event`. Received values may differ from the
// constants.
type ContractPart string

const (
	ContractPartOperation ContractPart = "operation"
	ContractPartEvent     ContractPart = "event"
)

// UnusedParts: Parts that the scopes of this token allow and that you did not use on any of the days.
type UnusedParts struct {
	// Operations that you did not call.
	Operations []string `json:"operations"`
	// Events of which none was delivered to you.
	Events []string `json:"events"`
}

// TransactionResult: The transaction, the paid outlet and the available actions.
type TransactionResult struct {
	// The paid outlet.
	Outlet PaymentOutlet `json:"outlet"`
	// A payment transaction.
	Transaction Transaction `json:"transaction"`
	// URL of the QR image while the transaction can be paid; empty once it is settled, and after `payable_until`.
	Actions []TransactionAction `json:"actions"`
}

// PaymentOutlet: The paid outlet.
type PaymentOutlet struct {
	// Service-side outlet id.
	ID string `json:"id"`
	// Id of the point machine, assigned by the service.
	PopID string `json:"pop_id"`
}

// Transaction: A payment transaction.
type Transaction struct {
	// Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.
	OrderID string `json:"order_id"`
	// Amount to pay in IDR, without decimals.
	GrossAmount int64 `json:"gross_amount"`
	// Currency of the amount.
	Currency string `json:"currency"`
	// Transaction id.
	ID string `json:"id"`
	// Payment method; always QR.
	PaymentType PaymentType `json:"payment_type"`
	// `Pending` waits for the customer; `Settlement` is paid. `Settlement` is final.
	Status TransactionStatus `json:"status"`
	// Content of the QR image; draw it yourself, or use the image behind `actions`.
	QRString string `json:"qr_string"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
	// When it was paid, ISO 8601 with offset; null until then.
	SettlementAt *time.Time `json:"settlement_at,omitempty"`
	// Until when its QR code can be paid and its image is served, ISO 8601 with offset.
	PayableUntil *time.Time `json:"payable_until,omitempty"`
}

// PaymentType: Payment method; always QR. Received values may differ from the constants.
type PaymentType string

const (
	PaymentTypeQR PaymentType = "qr"
)

// TransactionStatus: `Pending` waits for the customer; `Settlement` is paid. `Settlement` is final. Received values may
// differ from the constants.
type TransactionStatus string

const (
	TransactionStatusPending    TransactionStatus = "Pending"
	TransactionStatusSettlement TransactionStatus = "Settlement"
)

// TransactionAction: An available action of the transaction.
type TransactionAction struct {
	// Read the QR image.
	Name string `json:"name"`
	// HTTP method of the call.
	Method string `json:"method"`
	// Complete, signed URL of the call; it needs no access token and is valid until `payable_until`.
	URL string `json:"url"`
}

// CreateTransactionRequest: The payment to create.
type CreateTransactionRequest struct {
	// Payment method; always QR.
	PaymentType *PaymentType `json:"payment_type,omitempty"`
	// The order and its amount.
	TransactionDetails TransactionDetails `json:"transaction_details"`
	// The payer.
	CustomerDetails *CustomerDetails `json:"customer_details,omitempty"`
	// The paid items. If sent, the sum of price times quantity over all items must equal `gross_amount`.
	ItemDetails []ItemDetails `json:"item_details,omitempty"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record CreateTransactionRequest) MarshalJSON() ([]byte, error) {
	type plain CreateTransactionRequest
	sent := struct {
		plain
		ItemDetails *[]ItemDetails `json:"item_details,omitempty"`
	}{plain: plain(record)}
	if record.ItemDetails != nil {
		sent.ItemDetails = &record.ItemDetails
	}
	return json.Marshal(sent)
}

// TransactionDetails: The order and its amount.
type TransactionDetails struct {
	// Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.
	OrderID string `json:"order_id"`
	// Amount to pay in IDR, without decimals.
	GrossAmount int64 `json:"gross_amount"`
	// Currency of the amount.
	Currency string `json:"currency"`
}

// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record TransactionDetails) MarshalJSON() ([]byte, error) {
	if record.Currency == "" {
		record.Currency = "IDR"
	}
	type plain TransactionDetails
	return json.Marshal(plain(record))
}

// CustomerDetails: The payer.
type CustomerDetails struct {
	// First name of the payer.
	FirstName *string `json:"first_name,omitempty"`
	// Last name of the payer.
	LastName *string `json:"last_name,omitempty"`
	// Email address.
	Email *string `json:"email,omitempty"`
	// Telephone number.
	Phone *string `json:"phone,omitempty"`
}

// ItemDetails: One line of the order.
type ItemDetails struct {
	// Your id of the item.
	ID *string `json:"id,omitempty"`
	// Price of one piece in IDR; negative for a deduction.
	Price int64 `json:"price"`
	// Number of pieces.
	Quantity int64 `json:"quantity"`
	// Name of the item.
	Name string `json:"name"`
	// Brand of the item.
	Brand *string `json:"brand,omitempty"`
	// Category of the item.
	Category *string `json:"category,omitempty"`
}

// ErrorDetail: One problem. Texts are for people; programs use the status and `code`.
type ErrorDetail struct {
	// Short title; the titles of the named errors are fixed.
	MessageTitle string `json:"message_title"`
	// What was expected, what was received and how to fix it.
	Message string `json:"message"`
	// Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists;
	// `x-error-codes` of each operation lists those. More may be added: treat an unknown code by its status.
	Code string `json:"code"`
	// How serious it is.
	MessageSeverity string `json:"message_severity"`
	// Place in the request: a JSON Pointer into the body, or the name of the parameter or header.
	Field *string `json:"field,omitempty"`
}

// EventHeader: Name, id, version and time of the event.
type EventHeader struct {
	// Id of the event: a UUIDv5 of the event's name, its resource, the version of the resource, and an epoch of the
	// service's database. The same step always has the same id; after a restore of the service no id is assigned to another
	// step.
	EventID string `json:"event_id"`
	// Version of the structure of `body`.
	Version int64 `json:"version"`
	// ISO 8601 in whole seconds, with `Z` or an offset.
	Timestamp time.Time `json:"timestamp"`
	// Only present on a test event that the partner requested: it is an example, and nothing happened. Respond to it as to
	// any other event, and do nothing else.
	Test *bool `json:"test,omitempty"`
	// Name of an event. More may be added: ignore unknown names.
	EventName EventName `json:"event_name"`
}

// OrderEventBody: Customer, driver, service type and outlet of an order.
type OrderEventBody struct {
	// The consumer who ordered.
	Customer OrderCustomer `json:"customer"`
	// The driver who picks up the order; null until one is assigned, and always for `food_pickup`.
	Driver *OrderDriver `json:"driver,omitempty"`
	// `food` is delivered by a driver, `food_pickup` is picked up by the consumer.
	ServiceType ServiceType `json:"service_type"`
	// The outlet of the order.
	Outlet OrderOutlet `json:"outlet"`
	// Fields of an order that do not depend on its status.
	Order Order `json:"order"`
}

// OrderCustomer: The consumer who ordered.
type OrderCustomer struct {
	// Id of the consumer.
	ID string `json:"id"`
	// Name of the consumer; null if it is not shared.
	Name *string `json:"name,omitempty"`
}

// OrderDriver: The driver who picks up the order.
type OrderDriver struct {
	// Name of the driver.
	Name string `json:"name"`
}

// ServiceType: `food` is delivered by a driver, `food_pickup` is picked up by the consumer. Received values may differ
// from the constants.
type ServiceType string

const (
	ServiceTypeFood       ServiceType = "food"
	ServiceTypeFoodPickup ServiceType = "food_pickup"
)

// OrderOutlet: The outlet of the order.
type OrderOutlet struct {
	// Service-side outlet id.
	ID string `json:"id"`
	// Partner-side outlet id; null if the outlet has none.
	ExternalOutletID *string `json:"external_outlet_id,omitempty"`
	// IANA time zone of the outlet, to show the times of the order in its local time.
	TimeZone *string `json:"time_zone,omitempty"`
}

// Order: Fields of an order that do not depend on its status.
type Order struct {
	// The driver shows this PIN to receive the food.
	Pin string `json:"pin"`
	// Number of the order.
	OrderNumber string `json:"order_number"`
	// Amount that the consumer pays for the food, in IDR: items, less the `redeemed_amount` of promotions with the scope
	// `sku_v2` or `cart`, plus takeaway charges. The delivery fee is no part of it, and neither are promotions on the
	// delivery.
	OrderTotal float64 `json:"order_total"`
	// The ordered items.
	OrderItems []OrderItem `json:"order_items"`
	// Promotions of the order; empty if there are none.
	AppliedPromotions []AppliedPromotion `json:"applied_promotions"`
	// Whether cutlery is requested. Absent if the consumer was not asked.
	CutleryRequested *bool `json:"cutlery_requested,omitempty"`
	// ISO 4217.
	Currency string `json:"currency"`
	// Packaging charges, in IDR.
	TakeawayCharges float64 `json:"takeaway_charges"`
	// ISO 8601 with offset.
	CreatedAt time.Time `json:"created_at"`
	// 1 when the order is created, increased by 1 with each step. Of two events of an order, the one with the higher number
	// is newer. A missing number is a step that arrives late, or never if it happened while the outlet was not linked: do
	// not wait for it, because every event has the whole order.
	Sequence int64 `json:"sequence"`
	// The status of this event.
	Status OrderStatus `json:"status"`
	// Why an order was cancelled.
	CancellationDetail *CancellationDetail `json:"cancellation_detail,omitempty"`
	// The window in which delivery is expected to be complete.
	ScheduledFlag *ScheduledFlag `json:"scheduled_flag,omitempty"`
}

// OrderItem: One line of an order.
type OrderItem struct {
	// How many.
	Quantity int64 `json:"quantity"`
	// Unit price with variants, in IDR, before promotions.
	Price float64 `json:"price"`
	// Note from the consumer; null if there is none.
	Notes *string `json:"notes,omitempty"`
	// Name of the menu item.
	Name string `json:"name"`
	// Service-side id of the menu item.
	ID string `json:"id"`
	// Partner-side id of the menu item.
	ExternalID *string `json:"external_id,omitempty"`
	// Chosen variants.
	Variants []OrderItemVariant `json:"variants,omitempty"`
	// Id of the promotion that reduced this item, if any.
	SkuPromoID *string `json:"sku_promo_id,omitempty"`
	// Who runs that promotion: a `promo_source`. Other promotions of the item are in `applied_promotions` only.
	SkuPromoSource *string `json:"sku_promo_source,omitempty"`
}

// OrderItemVariant: A chosen variant.
type OrderItemVariant struct {
	// Service-side id of the variant.
	ID string `json:"id"`
	// Name of the variant.
	Name string `json:"name"`
	// Partner-side id of the variant. Absent if the variant has none in the catalog.
	ExternalID *string `json:"external_id,omitempty"`
}

// AppliedPromotion: A promotion of the order. `scope` is its kind. Who pays for it is in
// `merchant_budget_share_percentage`.
type AppliedPromotion struct {
	// Scope shows which member it is.
	Scope string
	// Value is *AppliedCartPromotion, *AppliedDeliveryPromotion, *AppliedSkuPromotion, *AppliedSkuV2Promotion, or nil for a member that is unknown to this version.
	Value any
	// Raw is the JSON of the value.
	Raw json.RawMessage
}

// UnmarshalJSON parses the member that the tag names.
func (union *AppliedPromotion) UnmarshalJSON(text []byte) error {
	var tagged struct {
		Tag string `json:"scope"`
	}
	if err := json.Unmarshal(text, &tagged); err != nil {
		return err
	}
	*union = AppliedPromotion{Scope: tagged.Tag, Raw: append(json.RawMessage(nil), text...)}
	switch tagged.Tag {
	case "cart":
		union.Value = new(AppliedCartPromotion)
	case "delivery":
		union.Value = new(AppliedDeliveryPromotion)
	case "sku":
		union.Value = new(AppliedSkuPromotion)
	case "sku_v2":
		union.Value = new(AppliedSkuV2Promotion)
	default:
		return nil
	}
	return json.Unmarshal(text, union.Value)
}

// MarshalJSON returns the original JSON, or that of Value without it.
func (union AppliedPromotion) MarshalJSON() ([]byte, error) {
	if union.Raw == nil {
		return json.Marshal(union.Value)
	}
	return json.Marshal(union.Raw)
}

// AppliedCartPromotion: A promotion on the whole cart.
type AppliedCartPromotion struct {
	// On the cart.
	Scope string `json:"scope"`
	// Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More
	// fields may be added.
	Detail OrderPromotionDetail `json:"detail"`
}

// OrderPromotionDetail: Details of a promotion on the cart or the delivery. The platform operator runs it, and no
// operation reads it. More fields may be added.
type OrderPromotionDetail struct {
	// Id of the promotion.
	ID *string `json:"id,omitempty"`
	// Amount discounted, in IDR. On the cart it reduces `order_total`, on the delivery only the delivery fee.
	RedeemedAmount float64 `json:"redeemed_amount"`
	// Share that the merchant pays, in percent.
	MerchantBudgetSharePercentage float64 `json:"merchant_budget_share_percentage"`
}

// AppliedDeliveryPromotion: A promotion on the delivery.
type AppliedDeliveryPromotion struct {
	// On the delivery.
	Scope string `json:"scope"`
	// Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More
	// fields may be added.
	Detail OrderPromotionDetail `json:"detail"`
}

// AppliedSkuPromotion: A promotion on one menu item, in the deprecated form without amount. An entry with the scope
// `sku_v2` for the same promotion and item always follows: use that one.
type AppliedSkuPromotion struct {
	// On a menu item, older form.
	Scope string `json:"scope"`
	// The reduced item and the promotion.
	Detail SkuPromotionDetail `json:"detail"`
}

// SkuPromotionDetail: The reduced item and the promotion.
type SkuPromotionDetail struct {
	// The menu item that a promotion reduced.
	Item *PromotedItem `json:"item,omitempty"`
	// Promotion id.
	ID *string `json:"id,omitempty"`
}

// PromotedItem: The menu item that a promotion reduced.
type PromotedItem struct {
	// Service-side id.
	ID *string `json:"id,omitempty"`
	// Partner-side id.
	ExternalID *string `json:"external_id,omitempty"`
}

// AppliedSkuV2Promotion: A promotion on one menu item.
type AppliedSkuV2Promotion struct {
	// On a menu item.
	Scope string `json:"scope"`
	// The reduced item, the promotion, the amount and who bears the cost.
	Detail SkuV2PromotionDetail `json:"detail"`
}

// SkuV2PromotionDetail: The reduced item, the promotion, the amount and who bears the cost.
type SkuV2PromotionDetail struct {
	// The menu item that a promotion reduced.
	Item *PromotedItem `json:"item,omitempty"`
	// Promotion id.
	ID *string `json:"id,omitempty"`
	// `SKU_PROMO` was created by the merchant and can be read as a promotion; `CAMPAIGN` is run by the platform operator
	// and its id is for reference only.
	PromoSource SkuV2PromotionDetailPromoSource `json:"promo_source"`
	// Amount discounted, in IDR.
	RedeemedAmount float64 `json:"redeemed_amount"`
	// Share that the merchant pays, in percent: 100 for `SKU_PROMO`. A campaign may be paid by the operator (0), by the
	// merchant (100) or by both.
	MerchantBudgetSharePercentage float64 `json:"merchant_budget_share_percentage"`
}

// SkuV2PromotionDetailPromoSource: `SKU_PROMO` was created by the merchant and can be read as a promotion; `CAMPAIGN` is
// run by the platform operator and its id is for reference only. Received values may differ from the constants.
type SkuV2PromotionDetailPromoSource string

const (
	SkuV2PromotionDetailPromoSourceSkuPromo SkuV2PromotionDetailPromoSource = "SKU_PROMO"
	SkuV2PromotionDetailPromoSourceCampaign SkuV2PromotionDetailPromoSource = "CAMPAIGN"
)

// OrderStatus: The status of this event. Received values may differ from the constants.
type OrderStatus string

const (
	OrderStatusCreated                    OrderStatus = "CREATED"
	OrderStatusAwaitingMerchantAcceptance OrderStatus = "AWAITING_MERCHANT_ACCEPTANCE"
	OrderStatusMerchantAccepted           OrderStatus = "MERCHANT_ACCEPTED"
	OrderStatusPrepOrderNow               OrderStatus = "PREP_ORDER_NOW"
	OrderStatusDriverOtwPickup            OrderStatus = "DRIVER_OTW_PICKUP"
	OrderStatusDriverArrived              OrderStatus = "DRIVER_ARRIVED"
	OrderStatusPlaced                     OrderStatus = "PLACED"
	OrderStatusCompleted                  OrderStatus = "COMPLETED"
	OrderStatusCancelled                  OrderStatus = "CANCELLED"
)

// CancellationDetail: Why an order was cancelled.
type CancellationDetail struct {
	// The reason, in Indonesian.
	Reason *string `json:"reason,omitempty"`
}

// ScheduledFlag: The window in which delivery is expected to be complete.
type ScheduledFlag struct {
	// Start of the window.
	ScheduleDeliveryTimeStart *time.Time `json:"schedule_delivery_time_start,omitempty"`
	// End of the window.
	ScheduleDeliveryTimeEnd *time.Time `json:"schedule_delivery_time_end,omitempty"`
	// Whether it is a catering order.
	IsCatering *bool `json:"is_catering,omitempty"`
}

// OrderWebhookErrorBody: The processed order event, which is also sent, and its unmet requirements.
type OrderWebhookErrorBody struct {
	// The outlet of the order.
	Outlet OrderOutlet `json:"outlet"`
	// The order.
	Order OrderReference `json:"order"`
	// Name of an event. More may be added: ignore unknown names.
	FailedEvent EventName `json:"failed_event"`
	// Unmet requirements; of many, the first ones.
	Errors []OrderWebhookErrorEntry `json:"errors"`
	// Number of all errors. Only present if `errors` lists only the first ones.
	ErrorCount *int64 `json:"error_count,omitempty"`
}

// OrderReference: The order.
type OrderReference struct {
	// Number of the order.
	OrderNumber string `json:"order_number"`
}

// OrderWebhookErrorEntry: One unmet requirement.
type OrderWebhookErrorEntry struct {
	// `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet has no partner-side
	// id. A variant without one is not reported, because its `external_id` is optional. `OUTLET_NOT_LINKED`: the outlet is
	// not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is unknown.
	Code OrderWebhookErrorEntryCode `json:"code"`
	// Short title.
	MessageTitle string `json:"message_title"`
	// What is missing and how to fix it.
	Message string `json:"message"`
	// The affected order item, if any.
	Item *OrderWebhookErrorItem `json:"item,omitempty"`
}

// OrderWebhookErrorEntryCode: `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the
// outlet has no partner-side id. A variant without one is not reported, because its `external_id` is optional.
// `OUTLET_NOT_LINKED`: the outlet is not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is unknown.
// Received values may differ from the constants.
type OrderWebhookErrorEntryCode string

const (
	OrderWebhookErrorEntryCodeMappingNotFound   OrderWebhookErrorEntryCode = "MAPPING_NOT_FOUND"
	OrderWebhookErrorEntryCodeExternalIDMissing OrderWebhookErrorEntryCode = "EXTERNAL_ID_MISSING"
	OrderWebhookErrorEntryCodeOutletNotLinked   OrderWebhookErrorEntryCode = "OUTLET_NOT_LINKED"
	OrderWebhookErrorEntryCodePromotionNotFound OrderWebhookErrorEntryCode = "PROMOTION_NOT_FOUND"
)

// OrderWebhookErrorItem: The affected order item, if any.
type OrderWebhookErrorItem struct {
	// Service-side id of the menu item.
	ID string `json:"id"`
	// Name of the menu item.
	Name string `json:"name"`
	// Partner-side id of the menu item.
	ExternalID *string `json:"external_id,omitempty"`
}

// MenuMappingUpdatedBody: The outlet and the result of the catalog request with this `request_id`.
type MenuMappingUpdatedBody struct {
	// The outlet of the order.
	Outlet OrderOutlet `json:"outlet"`
	// As sent with the replacement.
	RequestID string `json:"request_id"`
	// `success` if all images are valid, `partial` if some are not, `failed` if none is.
	Status MenuMappingUpdatedBodyStatus `json:"status"`
	// Images that could not be stored; of many, the first ones. The catalog request lists all. The catalog itself is stored
	// anyway.
	Errors []CatalogRequestError `json:"errors"`
	// Number of all errors. Only present if `errors` lists only the first ones.
	ErrorCount *int64 `json:"error_count,omitempty"`
	// Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the
	// others. Absent if there are none.
	Warnings []CatalogWarning `json:"warnings,omitempty"`
}

// MenuMappingUpdatedBodyStatus: `success` if all images are valid, `partial` if some are not, `failed` if none is.
// Received values may differ from the constants.
type MenuMappingUpdatedBodyStatus string

const (
	MenuMappingUpdatedBodyStatusSuccess MenuMappingUpdatedBodyStatus = "success"
	MenuMappingUpdatedBodyStatusPartial MenuMappingUpdatedBodyStatus = "partial"
	MenuMappingUpdatedBodyStatusFailed  MenuMappingUpdatedBodyStatus = "failed"
)

// TransactionSettlementBody: The outlet and its transaction, whose `status` is `Settlement`.
type TransactionSettlementBody struct {
	// The paid outlet.
	Outlet PaymentOutlet `json:"outlet"`
	// A payment transaction.
	Transaction Transaction `json:"transaction"`
}

// IntegrationDegradedBody: The endpoint and its failures.
type IntegrationDegradedBody struct {
	// An endpoint that fails or failed.
	Endpoint FailingEndpoint `json:"endpoint"`
	// Failed attempts since its last success.
	Failures int64 `json:"failures"`
}

// FailingEndpoint: An endpoint that fails or failed.
type FailingEndpoint struct {
	// Id of the endpoint; `entity_id` of these events in the delivery log.
	ID string `json:"id"`
	// Its URL, as in the first subscription.
	URL string `json:"url"`
	// Time of the first of the failures.
	FailingSince time.Time `json:"failing_since"`
}

// IntegrationRecoveredBody: The endpoint.
type IntegrationRecoveredBody struct {
	// An endpoint that fails or failed.
	Endpoint FailingEndpoint `json:"endpoint"`
}

// ContractDeprecatedBody: The deprecated part.
type ContractDeprecatedBody struct {
	// Kind of a part of the contract: an `operation`, or an `event`.
	Part ContractPart `json:"part"`
	// The operationId or the name of the event.
	Name string `json:"name"`
	// First day of the deprecation.
	Since Date `json:"since"`
	// First day without it; null while none is set.
	Sunset *Date `json:"sunset,omitempty"`
	// Path of the operation that replaces it; null if there is none.
	Successor *string `json:"successor,omitempty"`
}

// Event is any event. Header.EventName and the type of Body show which one it is.
type Event struct {
	Header EventHeader
	// Body is *OrderEventBody, *OrderWebhookErrorBody, *MenuMappingUpdatedBody, *TransactionSettlementBody, *IntegrationDegradedBody, *IntegrationRecoveredBody, *ContractDeprecatedBody, or nil for an event that is unknown to this version.
	Body any
	// Raw is the JSON of the whole event.
	Raw json.RawMessage
}

// UnmarshalJSON parses an event. Unknown events, fields and values are accepted.
func (event *Event) UnmarshalJSON(text []byte) error {
	var envelope struct {
		Header *EventHeader    `json:"header"`
		Body   json.RawMessage `json:"body"`
	}
	if err := json.Unmarshal(text, &envelope); err != nil {
		return err
	}
	if envelope.Header == nil || envelope.Header.EventName == "" || len(envelope.Body) == 0 {
		return errors.New("expected an event with header and body")
	}
	*event = Event{Header: *envelope.Header, Raw: append(json.RawMessage(nil), text...)}
	switch event.Header.EventName {
	case EventNameFoodOrderCreated,
		EventNameFoodOrderAwaitingMerchantAcceptance,
		EventNameFoodOrderMerchantAccepted,
		EventNameFoodOrderPrepOrderNow,
		EventNameFoodOrderDriverOtwPickup,
		EventNameFoodOrderDriverArrived,
		EventNameFoodOrderPlaced,
		EventNameFoodOrderCompleted,
		EventNameFoodOrderCancelled:
		event.Body = new(OrderEventBody)
	case EventNameFoodOrderWebhookError:
		event.Body = new(OrderWebhookErrorBody)
	case EventNameFoodCatalogMenuMappingUpdated:
		event.Body = new(MenuMappingUpdatedBody)
	case EventNamePaymentTransactionSettlement:
		event.Body = new(TransactionSettlementBody)
	case EventNamePartnerIntegrationDegraded:
		event.Body = new(IntegrationDegradedBody)
	case EventNamePartnerIntegrationRecovered:
		event.Body = new(IntegrationRecoveredBody)
	case EventNamePartnerContractDeprecated:
		event.Body = new(ContractDeprecatedBody)
	default:
		return nil
	}
	return json.Unmarshal(envelope.Body, event.Body)
}

// MarshalJSON returns the original JSON.
func (event Event) MarshalJSON() ([]byte, error) { return json.Marshal(event.Raw) }
