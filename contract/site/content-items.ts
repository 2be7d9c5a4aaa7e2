import { z } from 'zod';
import { contentCategories } from '#domain/site/content-categories.ts';
import { CONTENT_LIMITS, contentKinds, isContentSlug } from '#domain/site/content.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { filterBy, listQuery, withDefault } from '#contract/specified-calls.ts';
import { id, instant, intText, line, locale, paging } from '#contract/wire.ts';

/** What a text is about: a code of domain/site/content-categories.ts. */
const categoryCodes = [...new Set(contentKinds.flatMap((kind) => contentCategories[kind].map(({ code }) => code)))];
export const category = z.enum(categoryCodes as [string, ...string[]]);
export const slug = z.string().max(CONTENT_LIMITS.slug).refine(isContentSlug, { error: 'not_a_slug' });

const inLanguages = <S extends z.ZodType>(text: S) => ({ th: text, en: text, cn: text });

/** `language` is the one it is written in: Thai where the reader's is missing. */
/** In each language; null where nothing was written, Thai is shown there. */
export const titles = z.object({ th: z.string(), en: z.string().nullable(), cn: z.string().nullable() });

const shortText = z.object({ language: locale, title: z.string(), summary: z.string() });
const listedText = shortText.extend({ body_html: z.string().optional() });
const wholeText = shortText.extend({
  body_html: z.string(),
  /** The headings of the first rank, with which the page's own list of contents is made. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  seo_title: z.string(),
  seo_desc: z.string(),
  seo_keyword: z.string(),
});

const place = { id, slug: z.string(), category: category.nullable() };
/** A list's row: when visitors could first read it, when its text was last written, and its cover. */
const shown = { ...place, published_on: instant, updated_at: instant, pic_path: z.string().nullable() };
export const articleCard = z.object({ ...shown, ...inLanguages(shortText) });
export const wholeItem = z.object({ ...shown, ...inLanguages(wholeText) });

export const contentItems = defineEndpoints({
  'GET /article/public': {
    summary: 'Articles that are shown, the newest first; with isHomepage=1 those for the home page alone.',
    access: 'public',
    query: listQuery(
      {
        isHomepage: filterBy(intText(0, 1)),
        category: filterBy(category),
        _sort: withDefault(z.literal('published_on:DESC'), 'published_on:DESC'),
      },
      { size: 10, most: 50 },
    ),
    answer: z.object({ count: z.int(), data: z.array(articleCard) }),
  },
  'GET /content/public/search': {
    summary: 'Questions, guides and pages that answer a question, in the caller’s language, the best first.',
    access: 'public',
    perMinute: 120,
    query: z.strictObject({ q: line(120).min(1), ...paging(20, 50) }),
    answer: z.object({
      count: z.int(),
      data: z.array(
        z.object({
          ...place,
          kind: z.enum(['faq', 'help', 'page']),
          language: locale,
          title: z.string(),
          summary: z.string(),
          excerpt: z.string(),
        }),
      ),
    }),
  },
  'GET /content/public/{kind}': {
    summary:
      'All that is shown of a kind, in its order; questions with their answers. Articles have a list of their own.',
    access: 'public',
    params: z.strictObject({ kind: z.enum(['faq', 'help', 'opening', 'page']) }),
    answer: z.object({ data: z.array(z.object({ ...shown, position: z.int(), ...inLanguages(listedText) })) }),
  },
  'GET /content/public/{kind}/{slug}': {
    summary: 'One text as it is shown, and others of its category; 404 for what is not shown.',
    access: 'public',
    params: z.strictObject({ kind: z.enum(contentKinds), slug: line(CONTENT_LIMITS.slug) }),
    answer: z.object({ data: wholeItem, related: z.array(articleCard) }),
  },
});
