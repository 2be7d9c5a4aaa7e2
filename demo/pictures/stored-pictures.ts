import { createHash } from 'node:crypto';
import { facts, type Grade } from '#demo/market/facts.ts';
import { lookOf, plainLook, type ColourCode, type Form, type Look } from '#demo/market/looks.ts';

/**
 * Pictures are rendered once, by scripts/demo-pictures/make-pictures.ts, and kept here: to render them takes minutes.
 */
export const PICTURES_FOLDER = new URL('./files/', import.meta.url);

export type PictureOf = 'goods' | 'pack';
/**
 * In the order of a product's page. The pack comes first: its label tells the goods of a list apart, heaps of pellets
 * do not.
 */
export const PICTURES_OF: readonly PictureOf[] = ['pack', 'goods'];

/** Changed when the renderer is: all pictures are made anew. */
const EDITION = 1;

/** What a picture is made of. Its name changes with any of it, so that none shows what a product no longer is. */
function madeOf(of: PictureOf, grade: Grade, look: Look): readonly unknown[] {
  const { polymer, quality, pack, subcategory } = grade;
  const goods = [EDITION, grade.grade, look.form, look.colour.hex, look.clarity, polymer, quality, subcategory, pack];
  return of === 'goods' ? goods : [...goods, makerOf(grade)];
}

/** The file of a grade's picture. */
export function pictureName(of: PictureOf, grade: Grade, look = lookOf(grade)): string {
  const words = grade.grade
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const digest = createHash('sha256')
    .update(JSON.stringify(madeOf(of, grade, look)))
    .digest('hex')
    .slice(0, 8);
  return `${of}-${words}-${digest}.webp`;
}

/** The maker's name on a label; none where many make it. */
export function makerOf({ manufacturer }: Grade): string {
  if (manufacturer === 'generic') return '';
  return facts.manufacturers.find(({ id }) => id === manufacturer)?.name_en ?? '';
}

/** Materials seen from near, goods from edge to edge, as banners and covers show them. */
export const CLOSE_UPS: readonly Look[] = (
  [
    ['pellet', ['natural', 'clear', 'white', 'black', 'grey', 'amber', 'blue', 'red', 'green', 'yellow']],
    ['flake', ['natural', 'clear', 'green', 'blue', 'mixed']],
    ['film', ['natural']],
  ] as const satisfies readonly (readonly [Form, readonly ColourCode[]])[]
).flatMap(([form, colours]) => colours.map((colour) => plainLook(form, colour)));

/** The file of a material's close-up. */
export function closeUpName({ form, colour, clarity }: Look): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([EDITION, form, colour.hex, clarity]))
    .digest('hex')
    .slice(0, 8);
  return `near-${form}-${colour.code}-${digest}.webp`;
}
