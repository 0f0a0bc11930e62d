package partnerapi

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// placeParameters moves the parameters that are not plain to where they stand in a request: "header", "cookie" or a list with a delimiter.
func placeParameters(values url.Values, placing map[string]string, header http.Header) url.Values {
	query := url.Values{}
	var cookies []string
	for name, texts := range values {
		way := placing[name]
		switch {
		case way == "header":
			header.Set(name, texts[0])
		case way == "cookie":
			cookies = append(cookies, name+"="+url.PathEscape(texts[0]))
		case way != "":
			query.Set(name, strings.Join(texts, way))
		default:
			query[name] = texts
		}
	}
	if len(cookies) > 0 {
		header.Set("Cookie", strings.Join(cookies, "; "))
	}
	return query
}

// addObject adds the fields of a struct as name[field].
func addObject(values url.Values, name string, object any) {
	for _, field := range fieldsOf(object) {
		values.Set(name+"["+field.name+"]", fmt.Sprint(field.value))
	}
}
