package partnerapi

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/textproto"
	"net/url"
	"reflect"
	"strings"
)

// UploadFile is a file of a multipart request, with its name and media type.
type UploadFile struct {
	Content     []byte
	ContentType string
	Name        string
}

// encodeBody returns the Content-Type and the bytes of a body, encoded for its media type.
func encodeBody(mediaType string, body any) (string, []byte, error) {
	switch {
	case mediaType == "multipart/form-data":
		return encodeMultipart(fieldsOf(body))
	case mediaType == "application/x-www-form-urlencoded":
		values := url.Values{}
		for _, field := range fieldsOf(body) {
			values.Add(field.name, textOf(field.value))
		}
		return mediaType, []byte(values.Encode()), nil
	case strings.HasSuffix(mediaType, "json"):
		text, err := json.Marshal(body)
		return mediaType, text, err
	}
	if text, isString := body.(string); isString {
		return mediaType + "; charset=utf-8", []byte(text), nil
	}
	content, isBytes := body.([]byte)
	if !isBytes {
		return "", nil, fmt.Errorf("expected a string or bytes as %s, got %T", mediaType, body)
	}
	return mediaType, content, nil
}

// formField is a field of a form. Its value is a file, a string, a number, a boolean, or a struct or map that is sent as JSON.
type formField struct {
	name  string
	value any
}

// textOf returns a field of a form or an object in the query. Moments and dates have their own text.
func textOf(value any) string {
	if time, isTime := value.(encoding.TextMarshaler); isTime {
		text, _ := time.MarshalText()
		return string(text)
	}
	return fmt.Sprint(value)
}

// fieldsOf returns the fields of a struct by their JSON names. Nil pointers are omitted, and a slice becomes one field per entry.
func fieldsOf(body any) []formField {
	var fields []formField
	record := reflect.ValueOf(body)
	for index := 0; index < record.NumField(); index++ {
		name, _, _ := strings.Cut(record.Type().Field(index).Tag.Get("json"), ",")
		value := record.Field(index)
		if value.Kind() == reflect.Pointer {
			if value.IsNil() {
				continue
			}
			value = value.Elem()
		}
		if value.Kind() != reflect.Slice {
			fields = append(fields, formField{name, value.Interface()})
			continue
		}
		for entry := 0; entry < value.Len(); entry++ {
			fields = append(fields, formField{name, value.Index(entry).Interface()})
		}
	}
	return fields
}

func encodeMultipart(fields []formField) (string, []byte, error) {
	var text bytes.Buffer
	writer := multipart.NewWriter(&text)
	for _, field := range fields {
		header := textproto.MIMEHeader{}
		disposition := `form-data; name="` + quote(field.name) + `"`
		var content []byte
		kind := reflect.ValueOf(field.value).Kind()
		_, isTime := field.value.(encoding.TextMarshaler)
		if file, isFile := field.value.(UploadFile); isFile {
			if err := requireHeader("Content-Type", file.ContentType); err != nil {
				return "", nil, err
			}
			disposition += `; filename="` + quote(file.Name) + `"`
			header.Set("Content-Type", file.ContentType)
			content = file.Content
		} else if !isTime && (kind == reflect.Struct || kind == reflect.Map) {
			header.Set("Content-Type", "application/json")
			encoded, err := json.Marshal(field.value)
			if err != nil {
				return "", nil, err
			}
			content = encoded
		} else {
			content = []byte(textOf(field.value))
		}
		header.Set("Content-Disposition", disposition)
		part, err := writer.CreatePart(header)
		if err != nil {
			return "", nil, err
		}
		if _, err := part.Write(content); err != nil {
			return "", nil, err
		}
	}
	if err := writer.Close(); err != nil {
		return "", nil, err
	}
	return writer.FormDataContentType(), text.Bytes(), nil
}

// quote percent-encodes a field name as RFC 7578 and browsers do. An unencoded line break would start a new header.
func quote(name string) string {
	return strings.NewReplacer(`"`, "%22", "\r", "%0D", "\n", "%0A").Replace(name)
}
