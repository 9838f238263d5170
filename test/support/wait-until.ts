/** Polls `condition` until it returns something truthy. @throws Error after `timeoutMs`. */
export async function waitUntil<T>(
  condition: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  what: string,
  timeoutMs = 90_000,
): Promise<T> {
  const patience = Date.now() + timeoutMs;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > patience) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
