package partnerapi;

import java.time.Duration;
import java.time.Instant;

/** The time and the waiting of a client, to be set by tests. */
public interface PartnerClock {
  PartnerClock SYSTEM =
      new PartnerClock() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration pause) throws InterruptedException {
          Thread.sleep(pause.toMillis());
        }
      };

  Instant now();

  void sleep(Duration pause) throws InterruptedException;
}
