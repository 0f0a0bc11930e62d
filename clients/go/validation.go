package partnerapi

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
	"strings"
	"sync"
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
func (r *Response) read(shapeName string, data any) error {
	envelope := &shape{expected: "object"}
	if shapeName != "" {
		envelope = shapeOfFields([][2]string{{"data", shapeName + "!"}})
	}
	target := struct {
		Data any `json:"data"`
	}{data}
	if problem := decode(r.Body, &target, envelope); problem != nil {
		return r.unreadable(*problem)
	}
	return nil
}

// decode validates a body against shapes and decodes it into target, or returns the first mismatch. Unknown fields and values are
// accepted, and an integral number such as 1200.0 is an integer.
func decode(body []byte, target any, shapes ...*shape) *mismatch {
	notJSON := func(got string) *mismatch {
		start := strings.Join(strings.Fields(strings.ToValidUTF8(string(body[:min(len(body), 80)]), "\uFFFD")), " ")
		return &mismatch{expected: "JSON", got: got, excerpt: start}
	}
	switch {
	case len(body) == 0:
		return notJSON("nothing")
	case !utf8.Valid(body):
		return notJSON("invalid UTF-8")
	case !json.Valid(body):
		return notJSON("invalid JSON")
	}
	scanner := &scanner{text: body}
	for index, shape := range shapes {
		var destination reflect.Value
		if index == len(shapes)-1 {
			destination = reflect.ValueOf(target).Elem()
		}
		scanner.at, scanner.integers = 0, nil
		scanner.skipSpace()
		if problem := scanner.read(shape, destination); problem != nil {
			return problem
		}
	}
	if scanner.err == nil && len(scanner.integers) == 0 {
		return nil
	}
	if err := json.Unmarshal(scanner.withIntegers(), target); err != nil {
		return &mismatch{expected: "object", got: err.Error()}
	}
	return nil
}

// within returns the mismatch with a field name or list index prepended to its place.
func (m mismatch) within(key string) *mismatch {
	m.place = "/" + key + m.place
	return &m
}

// shape is a type of answerShapes.
type shape struct {
	// expected is a JSON type, date-time, date or any.
	expected string
	// entries is the shape of the entries of a list.
	entries *shape
	// fields are indexes of the fields of an object, by name. Its struct has them in the same order.
	fields map[string]int
	shapes []*shape
	// missing are the mismatches of absent fields; nil for an optional field.
	missing []*mismatch
	// tag is a JSON Pointer to the field of a union that names its member.
	tag     string
	members map[string]*shape
}

var (
	shapes     = map[string]*shape{}
	shapesLock sync.Mutex
)

// shapeOfFields returns the shape of an object with these fields.
func shapeOfFields(fields [][2]string) *shape {
	shapesLock.Lock()
	defer shapesLock.Unlock()
	result := &shape{expected: "object"}
	result.setFields(fields)
	return result
}

func shapeOf(name string) *shape {
	shapesLock.Lock()
	defer shapesLock.Unlock()
	return shapeNamed(name)
}

func (s *shape) setFields(fields [][2]string) {
	s.fields = make(map[string]int, len(fields))
	for index, field := range fields {
		name, isRequired := field[0], strings.HasSuffix(field[1], "!")
		shape := shapeNamed(strings.TrimSuffix(field[1], "!"))
		var missing *mismatch
		if isRequired && shape.expected != "any" {
			missing = &mismatch{place: "/" + name, expected: shape.expected, got: "missing"}
		}
		s.fields[name] = index
		s.shapes, s.missing = append(s.shapes, shape), append(s.missing, missing)
	}
}

// shapeNamed returns a shape by its notation in answerShapes. The caller holds shapesLock.
func shapeNamed(name string) *shape {
	if known := shapes[name]; known != nil {
		return known
	}
	result := &shape{expected: name}
	shapes[name] = result // Before its fields, because a shape may contain itself.
	fields, isObject := answerShapes[name]
	switch {
	case strings.HasSuffix(name, "[]"):
		result.expected, result.entries = "array", shapeNamed(strings.TrimSuffix(name, "[]"))
	case isObject && len(fields) > 0 && fields[0][0] == "":
		result.expected, result.tag, result.members = "object", fields[0][1], map[string]*shape{}
		for _, member := range fields[1:] {
			result.members[member[0]] = shapeNamed(member[1])
		}
	case isObject:
		result.expected = "object"
		result.setFields(fields)
	}
	return result
}

// scanner walks through valid JSON once: it validates the values and decodes them.
type scanner struct {
	text []byte
	at   int
	err  error // A value does not fit its target.
	// integers are the start, end and text of integers that are written otherwise, such as 1200.0.
	integers []struct {
		start, end int
		text       string
	}
}

// read validates the next value and decodes it into target, if there is one. It returns the first mismatch in the order of the shape's
// fields.
func (s *scanner) read(shape *shape, target reflect.Value) *mismatch {
	start := s.at
	var problem *mismatch
	switch first := s.text[start]; {
	case first == '[' && shape.entries != nil:
		list := pointed(target)
		problem = s.readEntries(shape.entries, list)
		if list.Kind() == reflect.Slice {
			return problem
		}
	case first == '{' && shape.members != nil:
		problem = s.checkMember(shape)
	case first == '{' && shape.fields != nil:
		record := pointed(target)
		problem = s.readFields(shape, record)
		if record.Kind() == reflect.Struct {
			return problem
		}
	default:
		value := s.skip()
		got := jsonType(value)
		switch {
		case got == shape.expected || shape.expected == "any":
		case got == "number" && shape.expected == "integer" && s.addInteger(start, string(value)):
		case got == "string" && isTime(shape.expected, unquote(value)):
		default:
			problem = &mismatch{expected: shape.expected, got: got}
		}
	}
	if problem == nil {
		s.store(s.text[start:s.at], target)
	}
	return problem
}

// store decodes a value that has the type of its target.
func (s *scanner) store(value []byte, target reflect.Value) {
	if !target.IsValid() {
		return
	}
	if value[0] != 'n' {
		switch place := pointed(target); place.Kind() {
		case reflect.String:
			if bytes.IndexByte(value, '\\') < 0 {
				place.SetString(string(value[1 : len(value)-1]))
				return
			}
		case reflect.Int64:
			if number, err := strconv.ParseInt(string(value), 10, 64); err == nil {
				place.SetInt(number)
				return
			}
		case reflect.Bool:
			place.SetBool(value[0] == 't')
			return
		}
	}
	if err := json.Unmarshal(value, target.Addr().Interface()); err != nil {
		s.err = err
	}
}

// pointed returns the value that a pointer leads to, which may be in an interface.
func pointed(target reflect.Value) reflect.Value {
	if target.Kind() == reflect.Interface && target.Elem().Kind() == reflect.Pointer {
		target = target.Elem()
	}
	if target.Kind() != reflect.Pointer {
		return target
	}
	if target.IsNil() {
		target.Set(reflect.New(target.Type().Elem()))
	}
	return target.Elem()
}

func (s *scanner) readEntries(shape *shape, list reflect.Value) *mismatch {
	isList := list.Kind() == reflect.Slice
	if isList {
		list.Set(reflect.MakeSlice(list.Type(), 0, 0))
	}
	var entry reflect.Value
	for index := 0; s.next(); index++ {
		if isList {
			if index == list.Cap() {
				longer := reflect.MakeSlice(list.Type(), index, 2*index+4)
				reflect.Copy(longer, list)
				list.Set(longer)
			}
			list.SetLen(index + 1)
			entry = list.Index(index)
		}
		if problem := s.read(shape, entry); problem != nil {
			return problem.within(strconv.Itoa(index))
		}
	}
	return nil
}

func (s *scanner) readFields(shape *shape, record reflect.Value) *mismatch {
	var onStack [16]*mismatch // No allocation for most objects.
	problems := append(onStack[:0], shape.missing...)
	var field reflect.Value
	for s.next() {
		name := s.skip()
		s.skipSpace()
		s.at++ // :
		s.skipSpace()
		index, isKnown := shape.fields[string(name[1:len(name)-1])]
		if !isKnown && bytes.IndexByte(name, '\\') >= 0 {
			index, isKnown = shape.fields[unquote(name)]
		}
		start := s.at
		if !isKnown {
			s.skip()
			continue
		}
		if record.Kind() == reflect.Struct {
			field = record.Field(index)
		}
		if s.text[start] == 'n' && shape.missing[index] == nil {
			s.store(s.skip(), field)
			continue
		}
		problems[index] = s.read(shape.shapes[index], field)
		if problems[index] != nil {
			problems[index] = problems[index].within(unquote(name))
			s.at = start
			s.skip()
		}
	}
	for _, problem := range problems {
		if problem != nil {
			return problem
		}
	}
	return nil
}

// checkMember checks a member of a union, selected by its tag. An unknown tag is accepted.
func (s *scanner) checkMember(shape *shape) *mismatch {
	start := s.at
	tag := s.skip()
	for _, key := range strings.Split(shape.tag, "/")[1:] {
		var fields map[string]json.RawMessage
		_ = json.Unmarshal(tag, &fields) // A value of another type has no fields.
		tag = fields[key]
	}
	if got := jsonType(tag); got != "string" {
		return &mismatch{place: shape.tag, expected: "string", got: got}
	}
	if member := shape.members[unquote(tag)]; member != nil {
		s.at = start
		return s.read(member, reflect.Value{})
	}
	return nil
}

// next moves to the next entry of a list or an object, or behind its end. It reports whether there is one.
func (s *scanner) next() bool {
	s.skipSpace()
	isEnd := s.isEnd()
	s.at++ // A bracket or a comma.
	if isEnd {
		return false
	}
	s.skipSpace()
	if s.isEnd() {
		s.at++
		return false
	}
	return true
}

func (s *scanner) isEnd() bool { return s.text[s.at] == ']' || s.text[s.at] == '}' }

// skip moves behind the next value and returns it.
func (s *scanner) skip() []byte {
	start, depth := s.at, 0
	for {
		switch s.text[s.at] {
		case '"':
			for s.at++; s.text[s.at] != '"'; s.at++ {
				if s.text[s.at] == '\\' {
					s.at++
				}
			}
			s.at++
		case '{', '[':
			depth++
			s.at++
		case '}', ']':
			depth--
			s.at++
		case ' ', '\t', '\r', '\n', ',', ':':
			s.at++
		default:
			for s.at < len(s.text) && strings.IndexByte(" \t\r\n,]}", s.text[s.at]) < 0 {
				s.at++
			}
		}
		if depth == 0 {
			return s.text[start:s.at]
		}
	}
}

func (s *scanner) skipSpace() {
	for s.text[s.at] == ' ' || s.text[s.at] == '\t' || s.text[s.at] == '\r' || s.text[s.at] == '\n' {
		s.at++
	}
}

// addInteger reports whether a number is integral.
func (s *scanner) addInteger(start int, number string) bool {
	if _, err := strconv.ParseInt(number, 10, 64); err == nil {
		return true
	}
	value, err := strconv.ParseFloat(number, 64)
	if err != nil || value != math.Trunc(value) || math.Abs(value) >= 1<<63 {
		return false
	}
	s.integers = append(s.integers, struct {
		start, end int
		text       string
	}{start, start + len(number), strconv.FormatFloat(value, 'f', 0, 64)})
	return true
}

// withIntegers returns the text with integers that have no decimals.
func (s *scanner) withIntegers() []byte {
	var text []byte
	end := 0
	for _, integer := range s.integers {
		text = append(append(text, s.text[end:integer.start]...), integer.text...)
		end = integer.end
	}
	return append(text, s.text[end:]...)
}

// isTime reports whether a text has the format date-time or date.
func isTime(format, text string) bool {
	return format == "date-time" && isInstant(text) || format == "date" && isDate(text)
}

// unquote decodes a JSON string.
func unquote(value []byte) string {
	var text string
	_ = json.Unmarshal(value, &text) // The value is valid JSON.
	return text
}

// jsonType returns the JSON Schema type of a value, or "missing".
func jsonType(value []byte) string {
	if len(value) == 0 {
		return "missing"
	}
	switch value[0] {
	case 'n':
		return "null"
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
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
