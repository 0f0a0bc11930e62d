package partnerapi

import (
	"net/http"
	"net/url"
	"strings"
)

// placeParameters returns the query, and adds header and cookie parameters to header. placing contains the location or style of each
// parameter that is not a plain query parameter: "header", "cookie", or the delimiter that joins a list.
func placeParameters(values url.Values, placing map[string]string, header http.Header) url.Values {
	query := url.Values{}
	var cookies []string
	for name, texts := range values {
		style := placing[name]
		switch {
		case style == "header":
			header.Set(name, texts[0])
		case style == "cookie":
			cookies = append(cookies, name+"="+url.PathEscape(texts[0]))
		case style != "":
			query.Set(name, strings.Join(texts, style))
		default:
			query[name] = texts
		}
	}
	if len(cookies) > 0 {
		header.Set("Cookie", strings.Join(cookies, "; "))
	}
	return query
}

// addObject adds each field of a struct to the query as name[field].
func addObject(values url.Values, name string, object any) {
	for _, field := range fieldsOf(object) {
		values.Set(name+"["+field.name+"]", textOf(field.value))
	}
}
