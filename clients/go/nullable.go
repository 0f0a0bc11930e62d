package partnerapi

import (
	"bytes"
	"encoding/json"
)

// Nullable is a request field that is omitted (nil), null (Null) or a value (Value).
type Nullable[T any] map[bool]T

// Null returns a field that is sent as null.
func Null[T any]() Nullable[T] { return Nullable[T]{false: *new(T)} }

// Value returns a field that is sent as this value.
func Value[T any](value T) Nullable[T] { return Nullable[T]{true: value} }

// Get returns the value, and whether there is one.
func (field Nullable[T]) Get() (T, bool) {
	value, isSet := field[true]
	return value, isSet
}

// IsNull reports whether the field is null. An omitted field is not null.
func (field Nullable[T]) IsNull() bool {
	_, isNull := field[false]
	return isNull
}

// MarshalJSON encodes the value or null.
func (field Nullable[T]) MarshalJSON() ([]byte, error) {
	if value, isSet := field[true]; isSet {
		return json.Marshal(value)
	}
	return []byte("null"), nil
}

// UnmarshalJSON decodes the value or null.
func (field *Nullable[T]) UnmarshalJSON(text []byte) error {
	if bytes.Equal(text, []byte("null")) {
		*field = Null[T]()
		return nil
	}
	var value T
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	*field = Value(value)
	return nil
}
