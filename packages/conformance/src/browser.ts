/**
 * A minimal browser: follows redirects, stores cookies per path and submits forms, until the redirect to the client's callback.
 *
 * @param home address of the provider; redirects to other addresses are not followed
 */
export function createBrowser(home: string) {
  const jar = new Map<string, { path: string; pair: string }>();

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookies = [...jar.values()].filter(({ path }) => path === "/" || pathname.startsWith(path));
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { cookie: cookies.map(({ pair }) => pair).join("; "), accept: "text/html" },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const path = attributes.find((attribute) => attribute.startsWith("path="))?.slice(5) ?? "/";
      const key = `${path} ${pair.split("=")[0]}`;
      if (line.includes("01 Jan 1970")) jar.delete(key);
      else jar.set(key, { path, pair });
    }
    return response;
  }

  /** Stops at a page, or at the first redirect away from the provider. */
  async function visit(start: string, init?: RequestInit) {
    let url = start;
    let response = await request(url, init);
    while (response.status === 303 || response.status === 302) {
      url = new URL(response.headers.get("location") ?? "", url).href;
      if (!url.startsWith(home)) return { url, redirect: new URL(url).searchParams, status: 303, html: "", response };
      response = await request(url);
    }
    return { url, redirect: undefined, status: response.status, html: await response.text(), response };
  }
  return {
    jar,
    visit,
    submit: (url: string, form: Record<string, string>) =>
      visit(url, { method: "POST", body: new URLSearchParams(form) }),
  };
}
