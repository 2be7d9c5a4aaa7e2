import type { z } from 'zod';
import type { contentItems } from '#contract/site/content-items.ts';
import { excerptOf, findTexts, foldText, type FoldedText } from '#domain/site/content-search.ts';
import { textFor } from '#domain/site/content.ts';
import type { Locale } from '#domain/values/locale.ts';
import { cached } from '#server/platform/cache.ts';
import { renderMarkdown } from './render-markdown.ts';
import { shownOfKind } from './shown.ts';

type Query = z.output<(typeof contentItems)['GET /content/public/search']['query']>;
type Answer = z.output<(typeof contentItems)['GET /content/public/search']['answer']>;
type Hit = Answer['data'][number];

const KINDS = ['faq', 'help', 'page'] as const;
const SECONDS = 10;

interface Searchable {
  hits: readonly (Omit<Hit, 'excerpt'> & { body: string })[];
  folded: readonly FoldedText[];
}

/** What can be found in a language: a few hundred texts, so they are kept and looked through. */
const searchable = cached(SECONDS, async (locale: Locale): Promise<Searchable> => {
  const kinds = await Promise.all(
    KINDS.map(async (kind) =>
      (await shownOfKind(kind)).map(({ id, slug, category, contents }) => {
        const { language, title, summary, body } = textFor(contents, locale);
        return { id, kind, slug, category, language, title, summary, body: renderMarkdown(body, locale).text };
      }),
    ),
  );
  const hits = kinds.flat();
  return { hits, folded: hits.map(foldText) };
});

export async function searchContent({ q, _start, _limit }: Query, locale: Locale): Promise<Answer> {
  const { hits, folded } = await searchable(locale);
  const found = findTexts(folded, q);
  return {
    count: found.length,
    data: found.slice(_start, _start + _limit).flatMap((place) => {
      const hit = hits[place];
      if (!hit) return [];
      const { body, ...rest } = hit;
      return [{ ...rest, excerpt: excerptOf(body, q) }];
    }),
  };
}

export function invalidateSearchable(): void {
  searchable.invalidate();
}
