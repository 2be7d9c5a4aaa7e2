import type { ContentKind } from './content.ts';
import categories from './content-categories.json' with { type: 'json' };
import type { Locale } from '#domain/values/locale.ts';

export interface ContentCategory {
  code: string;
  name: Readonly<Record<Locale, string>>;
}

/** What is asked and what is explained is sorted alike, so that an answer and its guide are found in the same place. */
const subjects: readonly ContentCategory[] = categories.subjects;

const topics: readonly ContentCategory[] = categories.topics;

/** The categories of each kind, in the order in which they are shown; kinds without any have no categories at all. */
export const contentCategories: Readonly<Record<ContentKind, readonly ContentCategory[]>> = {
  article: topics,
  faq: subjects,
  help: subjects,
  opening: [],
  page: [],
};

export function isCategoryOf(kind: ContentKind, code: string | null): boolean {
  const codes = contentCategories[kind].map((category) => category.code);
  return code === null ? codes.length === 0 : codes.includes(code);
}
