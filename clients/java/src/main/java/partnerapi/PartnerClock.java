package partnerapi;

import java.time.Duration;
import java.time.Instant;

/** Clock of a client, which tests can replace. */
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
