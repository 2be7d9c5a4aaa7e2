/** Addresses of this length can be come back to after the log-in (safe-redirect.ts). */
const LONGEST = 1900;

/** The address that holds a list: it can be gone back to and passed on. Null for one that is too long. */
export function listAddress(text: string): string | null {
  const address = `/quick-order?list=${encodeURIComponent(text)}`;
  return address.length <= LONGEST ? address : null;
}

/** The list without the lines that are in the cart already; `kept` says which line each of the others was. */
export function withoutLines(text: string, done: ReadonlySet<number>): { text: string; kept: number[] } {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line, number }) => line.trim() !== '' && !done.has(number));
  return { text: lines.map(({ line }) => line).join('\n'), kept: lines.map(({ number }) => number) };
}
