/** The levels of the category tree, from the widest, by the names that the search has for them. */
export const categoryLevels = ['g_cat', 'cat', 's_cat'] as const;
export type CategoryLevel = (typeof categoryLevels)[number];

export interface CategoryPlace {
  level: CategoryLevel;
  id: number;
}

/** One step of the way to a category: its number, and what it is called in addresses. */
export interface CategoryStep {
  id: number;
  slug: string;
}

const MAX_SLUG = 60;

/** A name in an address: lower-case letters and digits of its English name, with hyphens between. */
export function slugOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_SLUG).replace(/-+$/, '');
}

/**
 * The address of a category's page, without the language: `/category/plastic-resins/polyethylene-101`. `way` leads from
 * the group down to it. How many steps there are says the level, the number at the end which one it is; the words are
 * for people and search engines.
 */
export function categoryPath(way: readonly CategoryStep[]): string {
  const steps = way.map(({ id, slug }, place) =>
    place < way.length - 1 ? slug || String(id) : [slug, id].filter(Boolean).join('-'),
  );
  return `/category/${steps.join('/')}`;
}

/**
 * Whether all that is below a category is one of the same name: their pages are the same, so the upper one stands for
 * both.
 */
export function hasItselfBelow(category: { name_en: string }, below: readonly { name_en: string }[]): boolean {
  return below.length === 1 && below[0]?.name_en === category.name_en;
}

/**
 * Which category an address means, whatever its words say; null when it can be none. `path` is what follows
 * `/category/`.
 */
export function categoryOfPath(path: string): CategoryPlace | null {
  const steps = path.replace(/\/$/, '').split('/');
  const level = categoryLevels[steps.length - 1];
  const id = /(?:^|-)([1-9]\d{0,8})$/.exec(steps.at(-1) ?? '')?.[1];
  return level && id ? { level, id: Number(id) } : null;
}
