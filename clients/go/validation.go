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

// mismatch is a value in a response body that does not match the contract.
type mismatch struct {
	place, expected, got, excerpt string
}

func (r *Response) unreadable(problem mismatch) *UnreadableAnswerError {
	return &UnreadableAnswerError{
		Address:   withoutQuery(r.url),
		Status:    r.Status,
		RequestID: r.Header.Get("X-Request-ID"),
		Place:     problem.place,
		Expected:  problem.expected,
		Got:       problem.got,
		Excerpt:   problem.excerpt,
	}
}

// read validates the envelope's data against a shape of answerShapes and decodes it into data. With an empty shape it only checks the
// envelope.
func (r *Response) read(shape string, data any) error {
	envelope, problem := r.object()
	if problem != nil {
		return r.unreadable(*problem)
	}
	if shape == "" {
		return nil
	}
	value, isPresent := envelope["data"]
	value, problem = validate(value, isPresent, shape)
	if problem != nil {
		return r.unreadable(problem.within("data"))
	}
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, data)
	}
	if err != nil {
		return r.unreadable(mismatch{place: "/data", expected: shape, got: err.Error()})
	}
	return nil
}

// object parses the body, which must be a JSON object. Numbers stay json.Number.
func (r *Response) object() (map[string]any, *mismatch) {
	notJSON := func(got string) *mismatch {
		start := strings.Join(strings.Fields(strings.ToValidUTF8(string(r.Body[:min(len(r.Body), 80)]), "\uFFFD")), " ")
		return &mismatch{expected: "JSON", got: got, excerpt: start}
	}
	if len(r.Body) == 0 {
		return nil, notJSON("nothing")
	}
	if !utf8.Valid(r.Body) {
		return nil, notJSON("invalid UTF-8")
	}
	decoder := json.NewDecoder(bytes.NewReader(r.Body))
	decoder.UseNumber()
	var body any
	if err := decoder.Decode(&body); err != nil {
		return nil, notJSON("invalid JSON")
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, notJSON("invalid JSON") // There is text after the JSON value.
	}
	object, isObject := body.(map[string]any)
	if !isObject {
		return nil, &mismatch{expected: "object", got: jsonType(body, true)}
	}
	return object, nil
}

// within returns the mismatch with a field name or list index prepended to its place.
func (m mismatch) within(key string) mismatch {
	m.place = "/" + key + m.place
	return m
}

// validate checks a value against a shape. It returns the value, with an integral number such as 1200.0 as 1200, or the first mismatch
// inside it. Unknown fields and values are accepted.
func validate(value any, isPresent bool, shape string) (any, *mismatch) {
	isList := strings.HasSuffix(shape, "[]")
	if list, isSlice := value.([]any); isSlice && isList {
		return list, validateEntries(list, strings.TrimSuffix(shape, "[]"))
	}
	fields := answerShapes[shape]
	if object, isObject := value.(map[string]any); isObject && fields != nil {
		if fields[""] != "" {
			return validateMember(object, fields)
		}
		return object, validateFields(object, sortedFields[shape])
	}
	if number, isNumber := value.(json.Number); isNumber && shape == "integer" {
		if integer, isInteger := toInteger(number); isInteger {
			return integer, nil
		}
	}
	if text, isString := value.(string); isString && (shape == "date-time" && isInstant(text) || shape == "date" && isDate(text)) {
		return value, nil
	}
	expected := shape
	switch {
	case isList:
		expected = "array"
	case fields != nil:
		expected = "object"
	}
	if got := jsonType(value, isPresent); shape != "any" && got != expected {
		return nil, &mismatch{expected: expected, got: got}
	}
	return value, nil
}

func validateEntries(list []any, shape string) *mismatch {
	for index := range list {
		entry, problem := validate(list[index], true, shape)
		if problem != nil {
			nested := problem.within(strconv.Itoa(index))
			return &nested
		}
		list[index] = entry
	}
	return nil
}

// validateMember validates a member of a union, selected by the value's discriminator. An unknown discriminator is accepted.
func validateMember(value map[string]any, members map[string]string) (any, *mismatch) {
	var tag any = value
	isPresent := true
	for _, key := range strings.Split(members[""], "/")[1:] {
		object, _ := tag.(map[string]any)
		tag, isPresent = object[key]
	}
	name, isString := tag.(string)
	if !isString {
		return nil, &mismatch{place: members[""], expected: "string", got: jsonType(tag, isPresent)}
	}
	if member := members[name]; member != "" {
		return validate(value, true, member)
	}
	return value, nil
}

// field is a field of a shape.
type field struct {
	name, shape string
	isRequired  bool
}

// sortedFields are the fields of each shape sorted by name, so that validation always reports the same mismatch first.
var sortedFields = sortFields()

func sortFields() map[string][]field {
	sorted := make(map[string][]field, len(answerShapes))
	for name, shapes := range answerShapes {
		fields := make([]field, 0, len(shapes))
		for name, shape := range shapes {
			fields = append(fields, field{name, strings.TrimSuffix(shape, "!"), strings.HasSuffix(shape, "!")})
		}
		sort.Slice(fields, func(i, j int) bool { return fields[i].name < fields[j].name })
		sorted[name] = fields
	}
	return sorted
}

func validateFields(object map[string]any, fields []field) *mismatch {
	for _, field := range fields {
		value, isPresent := object[field.name]
		if value == nil && !field.isRequired {
			continue
		}
		result, problem := validate(value, isPresent, field.shape)
		if problem != nil {
			nested := problem.within(field.name)
			return &nested
		}
		if field.shape == "integer" {
			object[field.name] = result
		}
	}
	return nil
}

// toInteger converts an integral number such as 1200.0 to 1200, and reports whether the number is integral.
func toInteger(number json.Number) (json.Number, bool) {
	if _, err := strconv.ParseInt(number.String(), 10, 64); err == nil {
		return number, true
	}
	value, err := number.Float64()
	if err != nil || value != math.Trunc(value) || math.Abs(value) >= 1<<63 {
		return "", false
	}
	return json.Number(strconv.FormatFloat(value, 'f', 0, 64)), true
}

// jsonType returns the JSON Schema type of a value, or "missing".
func jsonType(value any, isPresent bool) string {
	switch value.(type) {
	case nil:
		if isPresent {
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

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
