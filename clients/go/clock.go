package partnerapi

import (
	"context"
	"time"
)

// Clock is the clock and timer of a Client; replace it in tests.
type Clock interface {
	// Now returns the current time.
	Now() time.Time
	// Sleep waits for the given duration. If ctx is done first, it returns the error of ctx.
	Sleep(ctx context.Context, pause time.Duration) error
}

// WithClock sets the clock. The default is the system clock.
func WithClock(clock Clock) Option {
	return func(c *Client) { c.clock = clock }
}

type systemClock struct{}

func (systemClock) Now() time.Time { return time.Now() }

func (systemClock) Sleep(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
