import { EMPTY_CONTENT_TEXT, type ContentKind, type ContentText } from '#domain/site/content.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** A text that visitors see; every language says its own. */
export async function givenShown(
  kind: ContentKind,
  slug: string,
  category: string | null,
  text: (locale: Locale) => Partial<ContentText>,
): Promise<number> {
  const contents = Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...EMPTY_CONTENT_TEXT, body: 'x', ...text(locale) }]),
  );
  const { id } = await oneRow(sql<{ id: number }>`
    with item as (insert into content_items (kind, slug, category, published_version, published_from)
      values (${kind}, ${slug}, ${category}, 1, '2026-01-01') returning id),
      version as (insert into content_versions (item_id, number, contents) select id, 1,
        ${JSON.stringify(contents)}::jsonb from item)
    select id from item`);
  return id;
}
