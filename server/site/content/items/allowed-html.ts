import type { Schema } from 'hast-util-sanitize';

/** Our own pictures alone: the server of somebody else would learn who reads. */
export const OWN_PICTURE = /^\/api\/media\/[a-z0-9][a-z0-9._-]{0,120}$/;

const ALIGN: [string, ...string[]] = ['align', 'left', 'center', 'right'];

/** All that a written text may hold; `allowed-link.ts` of the editor says the same of links. */
export const ALLOWED: Schema = {
  tagNames: 'p h2 h3 h4 h5 h6 blockquote pre hr br ul ol li a code em strong img div table thead tbody tr th td'.split(
    ' ',
  ),
  attributes: {
    a: ['href', ['rel', 'noopener', 'nofollow'], 'title'],
    code: [['className', /^language-/]],
    div: [
      ['className', 'table'],
      ['tabIndex', 0],
    ],
    img: [['src', OWN_PICTURE], 'width', 'height', 'alt', 'title', ['loading', 'lazy'], ['decoding', 'async']],
    ol: ['start'],
    td: [ALIGN],
    th: [ALIGN],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, [['id', /^s-/]]])),
  },
  // The ids begin as no id of our pages does.
  clobber: [],
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
};
