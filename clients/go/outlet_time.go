package partnerapi

import (
	"strings"
	"time"
)

const dateLayout = "2006-01-02"

// Date is a day of an outlet's calendar, without a time zone.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf returns the date of a moment, in the location of the moment.
func DateOf(at time.Time) Date {
	year, month, day := at.Date()
	return Date{year, month, day}
}

// MustDate returns a date such as 2026-11-28, for dates in your code. It panics for a text in another format.
func MustDate(text string) (date Date) {
	if err := date.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return date
}

// LocalDate returns the local date of an outlet: the date by which its promotions start and end. timeZone is the time_zone of the outlet,
// an IANA name. Import time/tzdata for systems without a time zone database.
func LocalDate(timeZone string, at time.Time) (Date, error) {
	location, err := time.LoadLocation(timeZone)
	if err != nil {
		return Date{}, err
	}
	return DateOf(at.In(location)), nil
}

// AddDays returns the date that is this number of days later.
func (date Date) AddDays(days int) Date {
	return DateOf(date.at().AddDate(0, 0, days))
}

// String formats the date as 2026-11-28.
func (date Date) String() string { return date.at().Format(dateLayout) }

// MarshalText formats the date, also in JSON.
func (date Date) MarshalText() ([]byte, error) { return []byte(date.String()), nil }

// UnmarshalText parses a date such as 2026-11-28.
func (date *Date) UnmarshalText(text []byte) error {
	at, err := time.Parse(dateLayout, string(text))
	*date = DateOf(at)
	return err
}

func (date Date) at() time.Time {
	return time.Date(date.Year, date.Month, date.Day, 0, 0, 0, 0, time.UTC)
}

func isInstant(text string) bool {
	if _, err := time.Parse(time.RFC3339, text); err != nil {
		return false
	}
	// time.Parse accepts a comma before the fraction, and offsets such as +24:60.
	isOffset := strings.HasSuffix(text, "Z") || (text[len(text)-5:] < "24" && text[len(text)-2:] < "60")
	return isOffset && !strings.Contains(text, ",")
}

func isDate(text string) bool {
	_, err := time.Parse(dateLayout, text)
	return err == nil
}
