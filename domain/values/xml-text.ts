import { escapeHtml } from './escape-html.ts';

/** What XML cannot hold: a program refuses the whole file for one of these. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text within XML. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}
