/** The ids with one of them moved to another place; unchanged where there is no such id or place. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  if (!ids.includes(id) || place < 0 || place >= ids.length) return [...ids];
  return ids.filter((each) => each !== id).toSpliced(place, 0, id);
}
