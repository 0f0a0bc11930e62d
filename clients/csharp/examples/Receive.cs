using System;
using System.Collections.Concurrent;
using System.Net;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;

/// <summary>Receives events on port 3000.</summary>
public static class Receive
{
    private static readonly ConcurrentDictionary<string, OrderEventBody> Orders = new ConcurrentDictionary<string, OrderEventBody>();

    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        var handlers = new EventHandlers
        {
            OnFoodOrderCreated = OnOrder,
            OnFoodOrderMerchantAccepted = OnOrder,
            OnFoodOrderCancelled = OnOrder,
        };
        // During a rotation, pass both secrets.
        var receiver = new Receiver(handlers, "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=");

        string port = Environment.GetEnvironmentVariable("PORT") ?? "3000";
        var listener = new HttpListener();
        listener.Prefixes.Add($"http://127.0.0.1:{port}/events/");
        listener.Start();
        await new HttpListenerReceiver(receiver).RunAsync(listener);
    }

    private static Task OnOrder(OrderEvent orderEvent, Delivery delivery)
    {
        string number = orderEvent.Body.Order.OrderNumber;
        // Late and duplicate events leave the state unchanged.
        OrderEventBody order = Orders.AddOrUpdate(number, orderEvent.Body, (key, state) => OrderReducer.Reduce(state, orderEvent));
        Console.WriteLine($"{number} {order.Order.Status}");
        return Task.CompletedTask;
    }
}
