/**
 * Asks again and again until the answer is true. `within` only ends what hangs; `message` says then what did not come.
 */
export async function waitUntil(ask, { within, every, message }) {
  const until = Date.now() + within;
  for (;;) {
    if (await ask()) return;
    if (Date.now() > until) throw new Error(message);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
