import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { OWN_PICTURE } from './allowed-html.ts';
import { plainText } from './plain-text.ts';

export interface Heading {
  id: string;
  text: string;
}

/** Makes the tree of a written text a part of our pages. Returns its headings of the first rank. */
export function adaptTree(tree: Root, locale: Locale): Heading[] {
  const headings: Heading[] = [];
  const ids = new Map<string, number>();
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'a') adaptLink(element, locale);
    if (element.tagName === 'img') adaptPicture(element);
    // The empty corner of a table is the head of nothing.
    if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
    if (/^h[1-6]$/.test(element.tagName)) adaptHeading(element, ids, headings);
    if (element.tagName !== 'table' || !parent || index === undefined || isFrame(parent)) return undefined;
    parent.children[index] = frameOf(element);
    // The frame comes next, and the table in it.
    return index;
  });
  return headings;
}

const WITHIN = /^\/(?![/\\])/;
const ELSEWHERE = /^https?:\/\//i;
const OTHER_LINKS = /^(?:mailto:|tel:|#)/i;
const HAS_LANGUAGE = new RegExp(`^/(?:${LOCALES.join('|')}|api)(?:[/?#]|$)`);

/** A link that may not lead anywhere loses its address: it is text like any other. */
function adaptLink({ properties }: Element, locale: Locale): void {
  const { href, title } = properties;
  const address = typeof href === 'string' ? href : '';
  delete properties['href'];
  delete properties['title'];
  if (WITHIN.test(address)) properties['href'] = HAS_LANGUAGE.test(address) ? address : inLanguage(address, locale);
  else if (ELSEWHERE.test(address)) Object.assign(properties, { href: address, rel: ['noopener', 'nofollow'] });
  else if (OTHER_LINKS.test(address)) properties['href'] = address;
  if (title !== undefined) properties['title'] = title;
}

function inLanguage(path: string, locale: Locale): string {
  return `/${locale}${path === '/' ? '' : path}`;
}

/** The name of a picture says its size, so that the text does not jump when it comes. */
function adaptPicture({ properties }: Element): void {
  const { src, ...described } = properties;
  if (!OWN_PICTURE.test(String(src))) {
    delete properties['src'];
    return;
  }
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.[a-z]+$/.exec(String(src)) ?? [];
  const size = width && height ? { width, height } : {};
  for (const name of Object.keys(described)) delete properties[name];
  Object.assign(properties, size, { loading: 'lazy', decoding: 'async' }, described);
}

function adaptHeading(element: Element, ids: Map<string, number>, headings: Heading[]): void {
  // The page's title is its first heading.
  if (element.tagName === 'h1') element.tagName = 'h2';
  const text = plainText(element);
  const id = idOf(text, ids);
  element.properties['id'] = id;
  if (element.tagName === 'h2') headings.push({ id, text });
}

/**
 * Letters of any script make an id that can be linked to; a heading that comes twice is numbered.
 * The beginning keeps it apart from the page's own ids.
 */
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

/** Wide tables are moved within a frame, by keys too. Written texts have no `div` of their own. */
function frameOf(table: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], tabIndex: 0 },
    children: [table],
  };
}

function isFrame(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.tagName === 'div';
}
