import { readdirSync, readFileSync } from 'node:fs';
import { contentKinds, EMPTY_CONTENT_TEXT, type ContentKind, type ContentText } from '#domain/site/content.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { withRuleNumbers } from '#domain/rule-numbers.ts';

/**
 * A text of content/<kind>/<slug>.<locale>.md. What holds for all languages is said in the front matter of the Thai
 * one.
 */
export interface DemoContent {
  kind: ContentKind;
  slug: string;
  category: string | null;
  position: number;
  isHomepage: boolean;
  isDraft: boolean;
  /** How long before the market's first day it was published. */
  daysAgo: number;
  /** What demo/site/covers.ts reads. */
  cover: string | null;
  texts: Record<Locale, ContentText>;
}

const FOLDER = new URL('../content/', import.meta.url);
const USUAL_DAYS_AGO = 120;

const TEXT_FIELDS = ['title', 'summary', 'seo_title', 'seo_desc', 'seo_keyword'] as const;
const SHARED_FIELDS = ['category', 'position', 'days_ago', 'homepage', 'draft', 'cover'] as const;

/** Everything that the marketplace's editors wrote. */
export function readContentTexts(): DemoContent[] {
  return contentKinds.flatMap((kind) => {
    const slugs = readdirSync(new URL(`${kind}/`, FOLDER))
      .filter((name) => name.endsWith('.th.md'))
      .map((name) => name.slice(0, -'.th.md'.length))
      .sort();
    return slugs.map((slug) => readContent(kind, slug));
  });
}

function readContent(kind: ContentKind, slug: string): DemoContent {
  const files = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      readFile(`${kind}/${slug}`, locale, locale === 'th' ? [...TEXT_FIELDS, ...SHARED_FIELDS] : TEXT_FIELDS),
    ]),
  ) as Record<Locale, WrittenFile>;
  const { head } = files.th;
  return {
    kind,
    slug,
    category: head['category'] ?? null,
    position: Number(head['position'] ?? 0),
    isHomepage: head['homepage'] === 'true',
    isDraft: head['draft'] === 'true',
    daysAgo: Number(head['days_ago'] ?? USUAL_DAYS_AGO),
    cover: head['cover'] ?? null,
    texts: { th: textOf(files.th), en: textOf(files.en), cn: textOf(files.cn) },
  };
}

interface WrittenFile {
  head: Readonly<Record<string, string>>;
  body: string;
}

function readFile(path: string, locale: Locale, fields: readonly string[]): WrittenFile {
  const name = `${path}.${locale}.md`;
  const text = withRuleNumbers(readFileSync(new URL(name, FOLDER), 'utf8'), locale);
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`${name} has no front matter.`);
  const head = Object.fromEntries(
    front.split('\n').map((line) => {
      const [, field = '', value = ''] = /^([a-z_]+): (.+)$/.exec(line) ?? [];
      if (!fields.includes(field)) throw new Error(`${name}: “${line}” says nothing that is known there.`);
      return [field, value.trim()];
    }),
  );
  return { head, body: body.trim() };
}

function textOf({ head, body }: WrittenFile): ContentText {
  return { ...EMPTY_CONTENT_TEXT, ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, head[field] ?? ''])), body };
}
