import type { z } from 'zod';
import type { articleCard, contentItems } from '#contract/site/content-items.ts';
import { textFor, type ContentKind, type ContentTexts } from '#domain/site/content.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { cached } from '#server/platform/cache.ts';
import { renderMarkdown } from './render-markdown.ts';

type ArticleCard = z.output<typeof articleCard>;
type Articles = z.output<(typeof contentItems)['GET /article/public']['answer']>;
type ArticleQuery = z.output<(typeof contentItems)['GET /article/public']['query']>;
type Listed = z.output<(typeof contentItems)['GET /content/public/{kind}']['answer']>['data'];
type Whole = z.output<(typeof contentItems)['GET /content/public/{kind}/{slug}']['answer']>;

/** What staff publish is on other processes' pages after so long at the latest. */
const SECONDS = 5;
/** More of one kind would not be read in one list; articles have pages. */
const MOST_LISTED = 300;
const MOST_RELATED = 3;

export interface ShownRow {
  id: number;
  kind: ContentKind;
  slug: string;
  category: string | null;
  position: number;
  published_on: Date;
  updated_at: Date;
  pic_path: string | null;
  contents: ContentTexts;
}

/** Twin of `isShown` in domain/site/content.ts, over the item `i`. */
export function isShownSql(at: Date): RawBuilder<unknown> {
  return sql`i.published_version is not null and i.archived_at is null and i.published_from <= ${at}
    and (i.published_until is null or i.published_until > ${at})`;
}

const columns = sql`i.id, i.kind, i.slug, i.category, i.position,
  i.published_from as published_on /* not null: published */, v.created_at as updated_at, i.picture_path as pic_path,
  v.contents`;
const shownItems = sql`content_items i join content_versions v on v.item_id = i.id and v.number = i.published_version`;
const newest = sql`i.published_from desc, i.id desc`;

const keptArticles = cached(SECONDS, async (key: string): Promise<Articles> => {
  const { isHomepage, category, _start, _limit } = JSON.parse(key) as ArticleQuery;
  const where = sql`i.kind = 'article' and ${isShownSql(now())}${
    isHomepage
      ? sql`
    and i.is_homepage`
      : sql``
  }${category ? sql` and i.category = ${category}` : sql``}`;
  const [found, { count }] = await Promise.all([
    rows(
      sql<ShownRow>`select ${columns} from ${shownItems} where ${where} order by ${newest}
        limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from content_items i where ${where}`),
  ]);
  return { count, data: found.map(cardOf) };
});

export function articles(query: ArticleQuery): Promise<Articles> {
  return keptArticles(JSON.stringify(query));
}

/** All of a kind that is shown. */
export const shownOfKind = cached(SECONDS, (kind: string) =>
  rows(
    sql<ShownRow>`select ${columns} from ${shownItems} where i.kind = ${kind} and ${isShownSql(now())}
      order by i.position, i.id limit ${MOST_LISTED}`,
  ),
);

const keptLists = cached(SECONDS, async (kind: string): Promise<Listed> =>
  (await shownOfKind(kind)).map(({ contents, kind: _, ...item }) => ({
    ...item,
    ...inLanguages((locale) => {
      const { language, title, summary, body } = textFor(contents, locale);
      return { language, title, summary, ...(kind === 'faq' ? { body_html: renderMarkdown(body, locale).html } : {}) };
    }),
  })),
);

export async function contentList(kind: ContentKind): Promise<{ data: Listed }> {
  return { data: await keptLists(kind) };
}

const keptItems = cached(SECONDS, async (key: string): Promise<Whole | null> => {
  const { kind, slug } = JSON.parse(key) as { kind: ContentKind; slug: string };
  const at = now();
  const row = await maybeRow(
    sql<ShownRow>`select ${columns} from ${shownItems} where i.kind = ${kind} and i.slug = ${slug}
      and ${isShownSql(at)}`,
  );
  if (!row) return null;
  const related = await rows(sql<ShownRow>`
    select ${columns} from ${shownItems} where i.kind = ${kind} and i.category = ${row.category} and i.id <> ${row.id}
      and ${isShownSql(at)}
    order by ${kind === 'article' ? newest : sql`i.position, i.id`} limit ${MOST_RELATED}`);
  return { data: wholeOf(row), related: related.map(cardOf) };
});

/** One text as visitors see it, and others of its category. */
export async function contentItem(kind: ContentKind, slug: string): Promise<Whole> {
  const found = await keptItems(JSON.stringify({ kind, slug }));
  if (!found) throw new AppError('not_found');
  return found;
}

/** An article that is shown now, for who sends it on. */
export async function shownArticle(id: number): Promise<ArticleCard | null> {
  const row = await maybeRow(
    sql<ShownRow>`select ${columns} from ${shownItems} where i.id = ${id} and i.kind = 'article'
      and ${isShownSql(now())}`,
  );
  return row ? cardOf(row) : null;
}

/** For who has just changed what is shown. */
export function invalidateShown(): void {
  for (const kept of [keptArticles, shownOfKind, keptLists, keptItems]) kept.invalidate();
}

/** A text with everything a reader sees of it. */
export function wholeOf({ contents, kind: _, position: __, ...item }: ShownRow): Whole['data'] {
  return {
    ...item,
    ...inLanguages((locale) => {
      const { body, ...text } = textFor(contents, locale);
      const { html, headings } = renderMarkdown(body, locale);
      return { ...text, body_html: html, headings };
    }),
  };
}

function cardOf({ contents, kind: _, position: __, ...item }: ShownRow): ArticleCard {
  return {
    ...item,
    ...inLanguages((locale) => {
      const { language, title, summary } = textFor(contents, locale);
      return { language, title, summary };
    }),
  };
}

function inLanguages<Text>(text: (locale: Locale) => Text): Record<Locale, Text> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, Text>;
}
