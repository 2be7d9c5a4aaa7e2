import { contentKinds, type ContentKind } from '#domain/site/content.ts';

/** The kind that an address names; articles when it names none. */
export function kindOf(search: URLSearchParams): ContentKind {
  return contentKinds.find((kind) => kind === search.get('kind')) ?? 'article';
}
