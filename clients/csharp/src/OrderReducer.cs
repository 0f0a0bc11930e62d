using System;
using System.Linq;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>The state of an order, from events that may be late or come twice.</summary>
    public static class OrderReducer
    {
        /// <summary>
        /// The state of one order after an event: the body of its newest one. It only moves forward: an event that is late or comes twice
        /// changes nothing, and the state is returned as it was.
        /// </summary>
        /// <param name="state">what the order's earlier events gave; null for none</param>
        /// <param name="next">the event</param>
        public static OrderEventBody Reduce(OrderEventBody state, OrderEvent next) =>
            state == null || IsForward(state.Order, next.Body.Order) ? next.Body : state;

        /// <summary>A status that this version does not know is placed by its <c>sequence</c> alone.</summary>
        private static bool IsForward(Order from, Order to)
        {
            if (Contract.FinalOrderStatuses.Contains(from.Status.Value)) return false;
            bool isBackward = StepOf(to) != -1 && StepOf(to) < StepOf(from);
            return !isBackward && to.Sequence > from.Sequence;
        }

        private static int StepOf(Order order) => Array.IndexOf(Contract.OrderStatuses, order.Status.Value);
    }
}
