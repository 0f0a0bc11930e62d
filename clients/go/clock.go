package partnerapi

import (
	"context"
	"time"
)

// Clock is the time and the waiting of a Client, to be set by tests.
type Clock interface {
	Now() time.Time
	// Sleep ends early, with its error, when ctx is done.
	Sleep(ctx context.Context, pause time.Duration) error
}

// WithClock sets the clock. It is the system's unless set.
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
