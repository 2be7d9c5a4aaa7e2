/** What a page says in schema.org's words, as text that cannot end its script element. */
export function structuredText(schema: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...schema }).replaceAll('<', '\\u003c');
}

/** One thing in schema.org's words. */
export type Schema = Record<string, unknown> & { '@type': string };

/** What a page is, for search engines; the way to it is said by its `Breadcrumbs`. */
export function structured(...schemas: readonly Schema[]): string {
  return structuredText({ '@graph': schemas });
}
