package partnerapi

// Iterator iterates over all entries of a list and fetches pages on demand.
//
//	for customers.Next() {
//		customer := customers.Value()
//	}
//	if err := customers.Err(); err != nil {
//	}
type Iterator[T any] struct {
	fetch   func() (entries []T, isLast bool, err error)
	pause   func() error // Called after each empty page of a list without a last page; nil for a list that ends.
	entries []T
	value   T
	isLast  bool
	err     error
}

// Next advances to the next entry, and reports whether there is one.
func (i *Iterator[T]) Next() bool {
	for len(i.entries) == 0 {
		if i.isLast || i.err != nil {
			return false
		}
		i.entries, i.isLast, i.err = i.fetch()
		switch {
		case i.err != nil || len(i.entries) > 0:
		case i.pause == nil:
			i.isLast = true
		default:
			i.err = i.pause()
		}
	}
	i.value, i.entries = i.entries[0], i.entries[1:]
	return true
}

// Value returns the current entry.
func (i *Iterator[T]) Value() T { return i.value }

// Err returns the error that ended the iteration early, or nil.
func (i *Iterator[T]) Err() error { return i.err }
