import type { Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isRenderable } from '#domain/site/content-markup.ts';
import type { Locale } from '#domain/values/locale.ts';
import { adaptTree, type Heading } from './adapt-tree.ts';
import { ALLOWED } from './allowed-html.ts';
import { leadText, plainText } from './plain-text.ts';

export interface RenderedBody {
  html: string;
  headings: Heading[];
  /** The words alone, for search. */
  text: string;
  /** How it begins, for a list. */
  lead: string;
}

type Markdown = ReturnType<typeof fromMarkdown>;

/** Rendering takes milliseconds and the same few texts are asked for again and again. */
const cache = new LRUCache<string, RenderedBody>({ max: 600 });

/** `&lt;` rather than `&#x3C;`, and `<br />`. */
const AS_WRITTEN = { characterReferences: { useNamedReferences: true }, closeSelfClosing: true };

/** A body as HTML, for a page in that language: links within the site lead to the same language. */
export function renderMarkdown(markdown: string, locale: Locale): RenderedBody {
  const key = `${locale}${markdown}`;
  const rendered = cache.get(key) ?? render(markdown, locale);
  cache.set(key, rendered);
  return rendered;
}

function render(markdown: string, locale: Locale): RenderedBody {
  const parsed = isRenderable(markdown) ? parse(markdown) : unparsed(markdown);
  // HTML that somebody wrote is shown as text.
  const tree = toHast(parsed, {
    handlers: { html: (_, node: { value: string }) => ({ type: 'text', value: node.value }) },
  });
  const headings = adaptTree(tree as Root, locale);
  // Last, so that nothing passes by it.
  const clean = sanitize(tree, ALLOWED);
  return { html: toHtml(clean, AS_WRITTEN), headings, text: plainText(clean), lead: leadText(clean as Root) };
}

function parse(markdown: string): Markdown {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** A stored body that parsing could not end with in time: it is shown as it was written. */
function unparsed(markdown: string): Markdown {
  return { type: 'root', children: [{ type: 'code', value: markdown }] };
}
