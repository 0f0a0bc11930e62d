"""Keeps HTTP connections for further requests."""

from __future__ import annotations

import base64
import http.client
import os
import selectors
import ssl
import threading
from contextlib import contextmanager
from typing import Iterator, Mapping, NamedTuple, Optional
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

Selector = getattr(selectors, "PollSelector", selectors.SelectSelector)
"""A selector that needs no resources of the system. Windows has no `poll`."""

MAX_IDLE = 10
"""Maximum number of idle connections. More are closed."""


class Route(NamedTuple):
    """Where the requests to a URL go."""

    scheme: str
    host: str
    """Host and port of the service; empty if a proxy forwards requests to any host."""
    proxy: str
    """URL of the proxy, with its password; empty without one."""
    process: int
    """After a fork, the connections belong to the parent process."""


class Connections:
    """Opens connections, directly or through the proxy of the environment, and reuses those that are idle."""

    def __init__(self, context: Optional[ssl.SSLContext]) -> None:
        self._context = context
        self._proxies = getproxies()
        self._idle: list[tuple[Route, http.client.HTTPConnection]] = []
        self._lock = threading.Lock()

    @contextmanager
    def borrow(self, url: str, timeout_s: float) -> Iterator[tuple[http.client.HTTPConnection, str, dict[str, str]]]:
        """
        Yield a connection, the target of its request line and the headers for a proxy. Keep it afterwards, unless an error occurred.

        :raises http.client.HTTPException: the URL of the proxy is invalid
        """
        route, target, headers = route_of(url, self._proxies)
        connection = self._take(route) or self._open(route)
        connection.timeout = timeout_s
        if connection.sock is not None:
            connection.sock.settimeout(timeout_s)
        try:
            yield connection, target, headers
        except BaseException:
            connection.close()
            raise
        self._keep(route, connection)

    def close(self) -> None:
        """Close the idle connections."""
        with self._lock:
            idle, self._idle = self._idle, []
        for _, connection in idle:
            connection.close()

    def _take(self, route: Route) -> Optional[http.client.HTTPConnection]:
        with self._lock:
            for entry in [entry for entry in reversed(self._idle) if entry[0] == route]:
                self._idle.remove(entry)
                if not _is_readable(entry[1]):  # Otherwise the server closed it.
                    return entry[1]
                entry[1].close()
        return None

    def _keep(self, route: Route, connection: http.client.HTTPConnection) -> None:
        if connection.sock is None:
            return  # The server announced that it closes the connection.
        with self._lock:
            self._idle.append((route, connection))
            oldest = self._idle.pop(0)[1] if len(self._idle) > MAX_IDLE else None
        if oldest is not None:
            oldest.close()

    def _open(self, route: Route) -> http.client.HTTPConnection:
        first_hop = first_hop_of(route)
        host, port = first_hop.hostname or "", first_hop.port
        if "https" not in (route.scheme, first_hop.scheme):
            return http.client.HTTPConnection(host, port)
        connection = http.client.HTTPSConnection(host, port, context=self._context)
        if route.proxy and route.host:
            connection.set_tunnel(route.host, headers=authorization(route.proxy))
        return connection


def route_of(url: str, proxies: Mapping[str, str]) -> tuple[Route, str, dict[str, str]]:
    """Return the route of a request, the target of its request line and its headers for a proxy."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    proxy = proxies.get(parts.scheme, "")
    if proxy and proxy_bypass(host):
        proxy = ""
    if proxy and parts.scheme == "http":
        return Route(parts.scheme, "", proxy, os.getpid()), url, authorization(proxy)
    target = parts._replace(scheme="", netloc="", path=parts.path or "/").geturl()
    return Route(parts.scheme, host, proxy, os.getpid()), target, {}


def first_hop_of(route: Route) -> SplitResult:
    """Return the address to connect to: that of the proxy or of the service."""
    return _split_proxy(route.proxy) if route.proxy else urlsplit(f"{route.scheme}://{route.host}")


def _split_proxy(proxy: str) -> SplitResult:
    parts = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
    try:
        if parts.hostname and parts.port != 0:
            return parts
    except ValueError:
        pass  # Its message may contain the password.
    raise http.client.InvalidURL("the URL of the proxy is invalid")


def authorization(proxy: str) -> dict[str, str]:
    parts = _split_proxy(proxy)
    if parts.username is None:
        return {}
    credentials = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
    return {"Proxy-Authorization": f"Basic {base64.b64encode(credentials.encode()).decode()}"}


def _is_readable(connection: http.client.HTTPConnection) -> bool:
    with Selector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return len(selector.select(0)) > 0
