import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { LOCALES, type Locale } from '#domain/values/locale.ts';

export interface RenderedBody {
  html: string;
  headings: { id: string; text: string }[];
}

/** Rendering takes milliseconds and the same few texts are asked for again and again. */
const MOST_KEPT = 600;
const kept = new Map<string, RenderedBody>();

/** A body as HTML, for a page in that language: links within the site lead to the same language. */
export function renderMarkdown(markdown: string, locale: Locale): RenderedBody {
  const key = `${locale}${markdown}`;
  let rendered = kept.get(key);
  if (!rendered) {
    rendered = finished(
      micromark(markdown, { allowDangerousProtocol: true, extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }),
      locale,
    );
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(key, rendered);
  }
  return rendered;
}

/** The words alone, for search. */
export function plainText({ html }: RenderedBody): string {
  return html
    .replace(WITHIN_WORDS, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Tags around what stands in a line: what is before and after them stays together. */
const WITHIN_WORDS = /<\/?(?:a|code|del|em|strong)\b[^>]*>/g;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/**
 * What micromark makes has no raw HTML in it: `<`, `>` and `"` of the text are escaped, in attributes too. So its tags can be told by their beginning, and each that
 * could lead somewhere is made anew here from what is allowed; its own check of protocols is off, because it would drop `tel:`.
 */
function finished(html: string, locale: Locale): RenderedBody {
  const headings: RenderedBody['headings'] = [];
  const ids = new Map<string, number>();
  const done = html
    .replace(/<a href="([^"]*)"/g, (_, href: string) => `<a${linkAttributes(href, locale)}`)
    .replace(/<img src="([^"]*)"/g, (_, src: string) => `<img${pictureAttributes(src)}`)
    .replace(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_, written: string, inner: string) => {
      // The page's title is its first heading.
      const rank = Math.max(2, Number(written));
      const text = plainText({ html: inner, headings: [] });
      const id = idOf(text, ids);
      if (rank === 2) headings.push({ id, text });
      return `<h${rank} id="${id}">${inner}</h${rank}>`;
    })
    // Wide tables are moved within a frame, by keys too.
    .replace(/<table>/g, '<div class="table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>');
  return { html: done, headings };
}

const WITHIN = /^\/(?![/\\])/;
const ELSEWHERE = /^https?:\/\//i;
const OTHER_LINKS = /^(?:mailto:|tel:|#)/i;
const HAS_LANGUAGE = new RegExp(`^/(?:${LOCALES.join('|')}|api)(?:[/?#]|$)`);

/** Without an address it is text like any other. */
function linkAttributes(href: string, locale: Locale): string {
  if (WITHIN.test(href)) return ` href="${HAS_LANGUAGE.test(href) ? href : `/${locale}${href === '/' ? '' : href}`}"`;
  if (ELSEWHERE.test(href)) return ` href="${href}" rel="noopener nofollow"`;
  return OTHER_LINKS.test(href) ? ` href="${href}"` : '';
}

const OWN_PICTURE = /^\/api\/media\/[a-z0-9][a-z0-9._-]{0,120}$/;

/** Our own pictures alone: another's server would learn who reads. How large it is, its name says, so that the text does not jump when it comes. */
function pictureAttributes(src: string): string {
  if (!OWN_PICTURE.test(src)) return '';
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.[a-z]+$/.exec(src) ?? [];
  return ` src="${src}"${width && height ? ` width="${width}" height="${height}"` : ''} loading="lazy" decoding="async"`;
}

/** Letters of any script make an id that can be linked to; a heading that comes twice is numbered. The beginning keeps it apart from the page's own ids. */
function idOf(text: string, ids: Map<string, number>): string {
  const words = `s-${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`.slice(0, 80);
  const times = (ids.get(words) ?? 0) + 1;
  ids.set(words, times);
  return times === 1 ? words : `${words}-${times}`;
}
