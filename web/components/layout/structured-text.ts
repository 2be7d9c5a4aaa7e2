/** What a page says in schema.org's words, as text that cannot end its script element. */
export function structuredText(schema: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...schema }).replaceAll('<', '\\u003c');
}
