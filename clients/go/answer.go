package partnerapi

import (
	"bytes"
	"encoding/json"
	"math"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// misfit is what an answer should have held at a place, and what it holds.
type misfit struct {
	place, expected, got, excerpt string
}

func (r *Response) unreadable(found misfit) *UnreadableAnswerError {
	return &UnreadableAnswerError{
		Address:   address(r.url),
		Status:    r.Status,
		RequestID: r.Header.Get("X-Request-ID"),
		Place:     found.place,
		Expected:  found.expected,
		Got:       found.got,
		Excerpt:   found.excerpt,
	}
}

// read fills data with what stands in the envelope's data: that of a type of answerShapes, or nothing.
func (r *Response) read(shape string, data any) error {
	envelope, found := r.object()
	if found != nil {
		return r.unreadable(*found)
	}
	if shape == "" {
		return nil
	}
	value, isThere := envelope["data"]
	value, found = fit(value, isThere, shape, "/data")
	if found != nil {
		return r.unreadable(*found)
	}
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, data)
	}
	if err != nil {
		return r.unreadable(misfit{place: "/data", expected: shape, got: err.Error()})
	}
	return nil
}

// object is the body, numbers as they are written.
func (r *Response) object() (map[string]any, *misfit) {
	excerpt := func(got string) *misfit {
		start := strings.Join(strings.Fields(strings.ToValidUTF8(string(r.Body[:min(len(r.Body), 80)]), "\uFFFD")), " ")
		return &misfit{expected: "JSON", got: got, excerpt: start}
	}
	if len(r.Body) == 0 {
		return nil, excerpt("nothing")
	}
	if !utf8.Valid(r.Body) {
		return nil, excerpt("no UTF-8")
	}
	if !json.Valid(r.Body) {
		return nil, excerpt("another text")
	}
	decoder := json.NewDecoder(bytes.NewReader(r.Body))
	decoder.UseNumber()
	var body any
	if err := decoder.Decode(&body); err != nil {
		return nil, excerpt("another text")
	}
	object, isObject := body.(map[string]any)
	if !isObject {
		return nil, &misfit{expected: "object", got: kind(body, true)}
	}
	return object, nil
}

// fit gives a value as the shape has it, an integer as 1200 for 1200.0, or what does not fit.
func fit(value any, isThere bool, shape, place string) (any, *misfit) {
	fields := answerShapes[shape]
	expected := shape
	switch {
	case strings.HasSuffix(shape, "[]"):
		expected = "array"
	case fields != nil:
		expected = "object"
	}
	got := kind(value, isThere)
	if number, isNumber := value.(json.Number); isNumber && shape == "integer" {
		if whole, isWhole := integer(number); isWhole {
			return whole, nil
		}
	}
	if shape != "any" && got != expected {
		return nil, &misfit{place: place, expected: expected, got: got}
	}
	if list, isList := value.([]any); isList && expected == "array" {
		for index := range list {
			entry, found := fit(list[index], true, strings.TrimSuffix(shape, "[]"), place+"/"+strconv.Itoa(index))
			if found != nil {
				return nil, found
			}
			list[index] = entry
		}
		return list, nil
	}
	if fields[""] != "" {
		return fitMember(value, fields, place)
	}
	if object, isObject := value.(map[string]any); isObject {
		return object, fitFields(object, fields, place)
	}
	return value, nil
}

// fitMember goes on with the type that a text in the value names; a name that nobody knows yet passes.
func fitMember(value any, members map[string]string, place string) (any, *misfit) {
	tag, isThere := value, true
	for _, key := range strings.Split(members[""], "/")[1:] {
		object, _ := tag.(map[string]any)
		tag, isThere = object[key]
	}
	name, isText := tag.(string)
	if !isText {
		return nil, &misfit{place: place + members[""], expected: "string", got: kind(tag, isThere)}
	}
	if member := members[name]; member != "" {
		return fit(value, true, member, place)
	}
	return value, nil
}

func fitFields(object map[string]any, fields map[string]string, place string) *misfit {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Strings(names) // The same error for the same answer.
	for _, name := range names {
		shape := fields[name]
		value, isThere := object[name]
		isRequired := strings.HasSuffix(shape, "!")
		if value == nil && !isRequired {
			continue
		}
		fitting, found := fit(value, isThere, strings.TrimSuffix(shape, "!"), place+"/"+name)
		if found != nil {
			return found
		}
		object[name] = fitting
	}
	return nil
}

// integer gives 1200 for 1200.0, and whether there is one.
func integer(number json.Number) (json.Number, bool) {
	if _, err := strconv.ParseInt(number.String(), 10, 64); err == nil {
		return number, true
	}
	value, err := number.Float64()
	if err != nil || value != math.Trunc(value) || math.Abs(value) >= 1<<63 {
		return "", false
	}
	return json.Number(strconv.FormatFloat(value, 'f', 0, 64)), true
}

// kind is the kind of a JSON value, in the words of JSON Schema.
func kind(value any, isThere bool) string {
	switch value.(type) {
	case nil:
		if isThere {
			return "null"
		}
		return "missing"
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case bool:
		return "boolean"
	}
	return "number"
}

func min(one, other int) int {
	if one < other {
		return one
	}
	return other
}
