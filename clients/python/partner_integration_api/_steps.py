"""The steps of a call. They are the same whether a client blocks or awaits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Awaitable, Callable, Generator, Optional, TypeVar, Union

from ._send import Request

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SendStep:
    """Send a request once. The result is its response."""

    request: Request
    timeout_s: float


@dataclass(frozen=True, slots=True)
class WaitStep:
    """Wait before the next attempt."""

    seconds: float


@dataclass(frozen=True, slots=True)
class TokenStep:
    """Get an access token, other than a rejected one."""

    rejected_token: Optional[str]


Step = Union[SendStep, WaitStep, TokenStep]
Steps = Generator[Step, Any, T]


def run(steps: Steps[T], perform: Callable[[Step], Any]) -> T:
    """Perform each step, and return the result of the last one."""
    try:
        step = next(steps)
        while True:
            try:
                result = perform(step)
            except Exception as error:
                step = steps.throw(error)
            else:
                step = steps.send(result)
    except StopIteration as end:
        value: T = end.value
        return value


async def run_async(steps: Steps[T], perform: Callable[[Step], Awaitable[Any]]) -> T:
    """Await each step, and return the result of the last one."""
    try:
        step = next(steps)
        while True:
            try:
                result = await perform(step)
            except Exception as error:
                step = steps.throw(error)
            else:
                step = steps.send(result)
    except StopIteration as end:
        value: T = end.value
        return value
