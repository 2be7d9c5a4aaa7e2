export const listChanges = ['add', 'remove', 'up', 'down'] as const;
export type ListChange = (typeof listChanges)[number];

/** A list of ids after one change; adding what is there already changes nothing. */
export function changedList(ids: readonly number[], change: ListChange, id: number): number[] {
  if (change === 'add') return ids.includes(id) ? [...ids] : [...ids, id];
  if (change === 'remove') return ids.filter((each) => each !== id);
  const from = ids.indexOf(id);
  const to = from + (change === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to]!).with(to, id);
}
