package partnerapi;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Reads a body within a time limit. It stops one byte after the size limit, so the caller can detect a body that is too large.
 */
final class LimitedBody implements BodySubscriber<byte[]> {
  private final int maxBytes;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private volatile Flow.Subscription subscription;

  /** @param nanoseconds time limit for the whole body */
  LimitedBody(int maxBytes, long nanoseconds) {
    this.maxBytes = maxBytes;
    body.orTimeout(nanoseconds, TimeUnit.NANOSECONDS)
        .whenComplete(
            (bytes, failure) -> {
              if (failure instanceof TimeoutException && subscription != null) subscription.cancel();
            });
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      byte[] chunk = new byte[Math.min(buffer.remaining(), maxBytes + 1 - bytes.size())];
      buffer.get(chunk);
      bytes.writeBytes(chunk);
    }
    if (bytes.size() <= maxBytes) return;
    subscription.cancel();
    body.complete(bytes.toByteArray());
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}
