import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import partnerapi.CallOptions;
import partnerapi.ClientCredentials;
import partnerapi.ErrorCode;
import partnerapi.OutletTime;
import partnerapi.PartnerApiException;
import partnerapi.PartnerClient;
import partnerapi.Repeat;
import partnerapi.model.CreatePromotionRequest;
import partnerapi.model.PromotionDetail;
import partnerapi.model.PromotionDetailInput;
import partnerapi.model.PromotionOutcome;
import partnerapi.model.RefusedPromotion;

/** Creates a promotion, retries the request with the same key, and handles an error. */
public class Promotions {
  public static void main(String[] arguments) {
    String baseUrl = System.getenv().getOrDefault("PARTNER_BASE_URL", "http://127.0.0.1:8080");
    ClientCredentials credentials =
        new ClientCredentials(
            "demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "promo:food_promo:write");
    PartnerClient client = PartnerClient.builder(baseUrl, credentials).build();

    LocalDate today = OutletTime.localDate("Asia/Jakarta", Instant.now()); // Promotions start and end by the date at the outlet.
    CreatePromotionRequest request =
        CreatePromotionRequest.of(PromotionDetailInput.of(today.plusDays(7), today.plusDays(14), "nasi-goreng").withPercentageDiscount(20));

    // Without this option, each call gets its own key.
    CallOptions options = CallOptions.NONE.withIdempotencyKey(UUID.randomUUID().toString());
    PromotionOutcome outcome = client.createPromotion("OUT-1001", request, options);
    for (RefusedPromotion rejected : outcome.failure()) {
      System.out.println("rejected: " + rejected.errors()); // Part of the response, not an exception.
    }
    String promotionId = outcome.success().get(0).id();
    System.out.println("created " + promotionId);
    PromotionOutcome retry = client.createPromotion("OUT-1001", request, options);
    System.out.println("resent " + retry.success().get(0).id()); // The same promotion: the key prevents a second one.

    try {
      client.deactivatePromotion("OUT-1001", promotionId, CallOptions.NONE.withRequestId("example-1"));
    } catch (PartnerApiException error) {
      System.out.println(error.status() + " " + error.code() + ", request " + error.requestId());
      if (error.code().equals(ErrorCode.PROMOTION_NOT_ACTIVATED) && error.repeat() != Repeat.LATER) {
        System.out.println("no retry: the request must change first");
      }
    }

    for (PromotionDetail promotion : client.getPromotion("OUT-1001", promotionId)) {
      System.out.println(promotion.details().menuItem().name() + " " + promotion.status());
    }
    client.deletePromotion("OUT-1001", promotionId);
  }
}
