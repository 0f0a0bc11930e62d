using System;
using System.Linq;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>Computes the state of an order from events that may arrive late or more than once.</summary>
    public static class OrderReducer
    {
        /// <summary>
        /// Returns the state of an order after an event. The state only moves forward: a late or duplicate event returns the previous
        /// state.
        /// </summary>
        /// <param name="state">the previous state; null for the first event</param>
        /// <param name="next">the event</param>
        public static OrderEventBody Reduce(OrderEventBody state, OrderEvent next) =>
            state == null || IsForward(state.Order, next.Body.Order) ? next.Body : state;

        /// <summary>
        /// Returns how many steps of an order are missing before an event. They may arrive late, or never if they happened while the
        /// outlet was not linked. Do not wait for them: each event has the whole order.
        /// </summary>
        /// <param name="state">the state before the event; null before the first event</param>
        /// <param name="next">the event</param>
        public static long MissedSteps(OrderEventBody state, OrderEvent next)
        {
            Order order = next.Body.Order;
            if (state == null) return order.Sequence - 1;
            return IsForward(state.Order, order) ? order.Sequence - 1 - state.Order.Sequence : 0;
        }

        /// <summary>Returns whether an event moves the order forward. An unknown status is ordered by <c>sequence</c> alone.</summary>
        private static bool IsForward(Order from, Order to)
        {
            if (Contract.FinalOrderStatuses.Contains(from.Status.Value)) return false;
            bool isBackward = StepOf(to) != -1 && StepOf(to) < StepOf(from);
            return !isBackward && to.Sequence > from.Sequence;
        }

        private static int StepOf(Order order) => Array.IndexOf(Contract.OrderStatuses, order.Status.Value);
    }
}
