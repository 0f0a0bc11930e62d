package partnerapi

import (
	"bytes"
	"encoding/json"
	"io"
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
	value, found = fit(value, isThere, shape)
	if found != nil {
		return r.unreadable(found.in("data"))
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
	decoder := json.NewDecoder(bytes.NewReader(r.Body))
	decoder.UseNumber()
	var body any
	if err := decoder.Decode(&body); err != nil {
		return nil, excerpt("another text")
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, excerpt("another text") // Something follows.
	}
	object, isObject := body.(map[string]any)
	if !isObject {
		return nil, &misfit{expected: "object", got: kind(body, true)}
	}
	return object, nil
}

// in is the same in a field, or in an entry of a list.
func (m misfit) in(key string) misfit {
	m.place = "/" + key + m.place
	return m
}

// fit gives a value as the shape has it, an integer as 1200 for 1200.0, or what does not fit, by its place in the value.
func fit(value any, isThere bool, shape string) (any, *misfit) {
	isList := strings.HasSuffix(shape, "[]")
	if list, isOne := value.([]any); isOne && isList {
		return list, fitEntries(list, strings.TrimSuffix(shape, "[]"))
	}
	fields := answerShapes[shape]
	if object, isObject := value.(map[string]any); isObject && fields != nil {
		if fields[""] != "" {
			return fitMember(object, fields)
		}
		return object, fitFields(object, fieldsOfShapes[shape])
	}
	if number, isNumber := value.(json.Number); isNumber && shape == "integer" {
		if whole, isWhole := integer(number); isWhole {
			return whole, nil
		}
	}
	expected := shape
	switch {
	case isList:
		expected = "array"
	case fields != nil:
		expected = "object"
	}
	if got := kind(value, isThere); shape != "any" && got != expected {
		return nil, &misfit{expected: expected, got: got}
	}
	return value, nil
}

func fitEntries(list []any, shape string) *misfit {
	for index := range list {
		entry, found := fit(list[index], true, shape)
		if found != nil {
			placed := found.in(strconv.Itoa(index))
			return &placed
		}
		list[index] = entry
	}
	return nil
}

// fitMember goes on with the type that a text in the value names; a name that nobody knows yet passes.
func fitMember(value map[string]any, members map[string]string) (any, *misfit) {
	var tag any = value
	isThere := true
	for _, key := range strings.Split(members[""], "/")[1:] {
		object, _ := tag.(map[string]any)
		tag, isThere = object[key]
	}
	name, isText := tag.(string)
	if !isText {
		return nil, &misfit{place: members[""], expected: "string", got: kind(tag, isThere)}
	}
	if member := members[name]; member != "" {
		return fit(value, true, member)
	}
	return value, nil
}

// field is one of a shape.
type field struct {
	name, shape string
	isRequired  bool
}

// fieldsOfShapes are the fields of answerShapes in the order of their names, so that the same answer gives the same error.
var fieldsOfShapes = sortedFields()

func sortedFields() map[string][]field {
	sorted := make(map[string][]field, len(answerShapes))
	for name, shapes := range answerShapes {
		fields := make([]field, 0, len(shapes))
		for name, shape := range shapes {
			fields = append(fields, field{name, strings.TrimSuffix(shape, "!"), strings.HasSuffix(shape, "!")})
		}
		sort.Slice(fields, func(one, other int) bool { return fields[one].name < fields[other].name })
		sorted[name] = fields
	}
	return sorted
}

func fitFields(object map[string]any, fields []field) *misfit {
	for _, field := range fields {
		value, isThere := object[field.name]
		if value == nil && !field.isRequired {
			continue
		}
		fitting, found := fit(value, isThere, field.shape)
		if found != nil {
			placed := found.in(field.name)
			return &placed
		}
		if field.shape == "integer" {
			object[field.name] = fitting
		}
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
