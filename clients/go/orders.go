package partnerapi

// ReduceOrder gives the state of one order after an event: the body of its newest one. It only moves forward: an event that is late or
// comes twice changes nothing, and the state is returned as it was. state is what the order's earlier events gave, nil for none.
func ReduceOrder(state, event *OrderEventBody) *OrderEventBody {
	if state == nil || isForward(state.Order, event.Order) {
		return event
	}
	return state
}

// isForward places a status that this version does not know by its sequence alone.
func isForward(from, to Order) bool {
	if stepOf(finalOrderStatuses, from.Status) >= 0 {
		return false
	}
	isBackward := stepOf(orderStatuses, to.Status) >= 0 && stepOf(orderStatuses, to.Status) < stepOf(orderStatuses, from.Status)
	return !isBackward && to.Sequence > from.Sequence
}

func stepOf(statuses []string, status OrderStatus) int {
	for step, known := range statuses {
		if known == string(status) {
			return step
		}
	}
	return -1
}
