/** By the name of a filter: what was merged, and into which. */
export type Former = Readonly<Record<string, readonly { id: number; into_id: number }[]>>;

/** An address with the ids of today, each once and in its place; null where nothing changes. */
export function withCurrentIds(address: URLSearchParams, former: Former): URLSearchParams | null {
  const next = new URLSearchParams();
  let hasChanged = false;
  for (const [name, value] of address) {
    const into = Object.hasOwn(former, name)
      ? former[name]?.find(({ id }) => String(id) === value)?.into_id
      : undefined;
    hasChanged ||= into !== undefined;
    const current = into === undefined ? value : String(into);
    if (into === undefined || !next.has(name, current)) next.append(name, current);
  }
  return hasChanged ? next : null;
}
