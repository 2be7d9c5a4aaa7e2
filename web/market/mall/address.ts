import { categoryLevels } from '#domain/catalogue/category-path.ts';
import { isPropertyField } from './property-address.ts';

/** Addresses of the mall with one thing changed; another choice always starts at page 1. */

export function without(search: string, names: readonly string[], value?: string): string {
  const next = new URLSearchParams(search);
  for (const name of names) {
    if (value === undefined) next.delete(name);
    else next.delete(name, value);
  }
  next.delete('page');
  return questionMark(next);
}

export function withOnly(search: string, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  next.delete('page');
  return questionMark(next);
}

/** The same choices with other words. What was shown besides to fit less well belonged to those before. */
export function withWords(search: string, words: string): string {
  return withOnly(search, { name: words || null, wide: null });
}

/**
 * The same choices at another category: what only the category before could be asked is left behind, as is the place
 * itself.
 */
export function elsewhere(search: string): string {
  const next = new URLSearchParams(search);
  for (const name of Array.from(next.keys()))
    if (isPropertyField(name) || name === 'page' || categoryLevels.some((level) => level === name)) next.delete(name);
  return next.size > 0 ? questionMark(next) : '';
}

/** A form's values as an address, without what was left empty and the order that everything has. */
export function addressOf(form: FormData): string {
  const next = new URLSearchParams();
  for (const [name, value] of form)
    if (typeof value === 'string' && value.trim() !== '' && !(name === 'sort' && value === 'relevance'))
      next.append(name, value.trim());
  return questionMark(next);
}

/** React Router takes '' for "keep what is there"; a lone '?' clears. */
function questionMark(search: URLSearchParams): string {
  return `?${search}`;
}

/**
 * What is searched for here, for a saved search: a category page says its category by its path, so it is put into the
 * query.
 */
export function savedAddress(
  search: string,
  chosen: Readonly<Record<'g_cat' | 'cat' | 's_cat', readonly number[]>>,
): string {
  const next = new URLSearchParams(search);
  for (const level of ['g_cat', 'cat', 's_cat'] as const) {
    next.delete(level);
    for (const id of chosen[level]) next.append(level, String(id));
  }
  for (const view of ['page', 'sort', 'view', 'size', 'rows']) next.delete(view);
  return questionMark(next);
}
