/** Pixels across: what public pictures are made smaller to, for places that show them small. */
export const PICTURE_WIDTHS = [96, 192, 512, 800] as const;
/** On fine screens each point of a page is two pixels. */
const FINE = 2;

/**
 * The address of a public picture for a place so many points wide; the picture itself where none of the smaller ones is
 * wide enough.
 */
export function pictureFor(path: string, points: number): string {
  const width = PICTURE_WIDTHS.find((each) => each >= points * FINE);
  return width ? path.replace(/^(\/api\/media\/[^_]+)(\.webp)$/, `$1_w${width}$2`) : path;
}

/** Of which picture a name is a smaller one, and how wide; null for a picture of its own. */
export function smallerOf(name: string): { name: string; width: number } | null {
  const [, stem, width] = /^([a-z0-9.-]+)_w(\d+)\.webp$/.exec(name) ?? [];
  const known = PICTURE_WIDTHS.find((each) => String(each) === width);
  return stem && known ? { name: `${stem}.webp`, width: known } : null;
}
