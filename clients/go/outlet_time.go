package partnerapi

import "time"

// LocalDate returns the local date of an outlet, such as 2026-11-28: the date by which its promotions start and end. timeZone is the
// time_zone of the outlet, an IANA name. Import time/tzdata for systems without a time zone database.
func LocalDate(timeZone string, at time.Time) (string, error) {
	location, err := time.LoadLocation(timeZone)
	if err != nil {
		return "", err
	}
	return at.In(location).Format("2006-01-02"), nil
}
