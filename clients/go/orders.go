package partnerapi

// ReduceOrder returns the state of an order after an event. The state only moves forward: a late or duplicate event returns the previous
// state. Pass nil as the state for the first event.
func ReduceOrder(state, event *OrderEventBody) *OrderEventBody {
	if state == nil || isForward(state.Order, event.Order) {
		return event
	}
	return state
}

// MissedSteps returns how many steps of an order are missing before an event. They may arrive late, or never if they happened while the
// outlet was not linked. Do not wait for them: each event has the whole order. Pass nil as the state before the first event.
func MissedSteps(state, event *OrderEventBody) int64 {
	if state == nil {
		return event.Order.Sequence - 1
	}
	if !isForward(state.Order, event.Order) {
		return 0
	}
	return event.Order.Sequence - 1 - state.Order.Sequence
}

// isForward reports whether to is later than from. A status unknown to this version is ordered by its sequence only.
func isForward(from, to Order) bool {
	if stepOf(finalOrderStatuses, from.Status) >= 0 {
		return false
	}
	isBackward := stepOf(orderStatuses, to.Status) >= 0 && stepOf(orderStatuses, to.Status) < stepOf(orderStatuses, from.Status)
	return !isBackward && to.Sequence > from.Sequence
}

func stepOf(statuses []string, status OrderStatus) int {
	for step, name := range statuses {
		if name == string(status) {
			return step
		}
	}
	return -1
}
