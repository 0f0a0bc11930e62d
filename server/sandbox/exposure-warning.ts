type Settings = { host: string; publicUrl: string | undefined; sandboxSecret?: string | undefined };

/** Warning for a sandbox that other machines can reach, with the settings to change. */
export function exposureWarning({ host, publicUrl, sandboxSecret }: Settings): string {
  const exposure = `HOST=${host}: other machines can reach this sandbox.`;
  const secrets =
    sandboxSecret === undefined
      ? "The demo credentials are public, so they can change everything in it. Set SANDBOX_SECRET for secret credentials, or HOST=127.0.0.1."
      : "Its credentials are secret (SANDBOX_SECRET).";
  const address = publicUrl === undefined ? " It serves other machines only under PUBLIC_URL, which is not set." : "";
  return `${exposure} ${secrets}${address}`;
}
