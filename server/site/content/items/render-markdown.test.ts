import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { renderMarkdown } from './render-markdown.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const html = (markdown: string) => renderMarkdown(markdown, 'en').html;
const words = (markdown: string) => renderMarkdown(markdown, 'en').text;

test('headings begin below the page’s title, have ids that differ, and make its list of contents', () => {
  const { html, headings } = renderMarkdown('# การสั่งซื้อ\n\n## ขั้นตอน *แรก*\n\n### ย่อย\n\n## ขั้นตอน แรก', 'th');
  expect(html).toBe(
    '<h2 id="s-การสั่งซื้อ">การสั่งซื้อ</h2>\n<h2 id="s-ขั้นตอน-แรก">ขั้นตอน <em>แรก</em></h2>\n<h3 id="s-ย่อย">ย่อย</h3>\n<h2 id="s-ขั้นตอน-แรก-2">ขั้นตอน แรก</h2>',
  );
  expect(headings).toEqual([
    { id: 's-การสั่งซื้อ', text: 'การสั่งซื้อ' },
    { id: 's-ขั้นตอน-แรก', text: 'ขั้นตอน แรก' },
    { id: 's-ขั้นตอน-แรก-2', text: 'ขั้นตอน แรก' },
  ]);
});

test('links within the site lead to the reader’s language, links elsewhere vouch for nothing', () => {
  expect(
    html(
      '[a](/mall?q=1&b=2) [b](/th/faq) [c](/) [d](https://example.com/x) [e](mailto:a@b.th) [f](tel:+6621234567) [g](#s-x)',
    ),
  ).toBe(
    '<p><a href="/en/mall?q=1&amp;b=2">a</a> <a href="/th/faq">b</a> <a href="/en">c</a> <a href="https://example.com/x" rel="noopener nofollow">d</a> <a href="mailto:a@b.th">e</a> <a href="tel:+6621234567">f</a> <a href="#s-x">g</a></p>',
  );
});

test('own pictures keep their place, tables can be moved', () => {
  expect(html('![ถุง](/api/media/content-ab-1200x800.webp "25 kg")')).toBe(
    '<p><img src="/api/media/content-ab-1200x800.webp" width="1200" height="800" loading="lazy" decoding="async" alt="ถุง" title="25 kg" /></p>',
  );
  expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toMatch(
    /^<div class="table" tabindex="0"><table>[\s\S]*<td align="right">2<\/td>[\s\S]*<\/table><\/div>$/,
  );
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '![x](https://evil.example/p.png)',
  '![x](javascript:alert(1))',
  '![x](/api/media/../../auth/me)',
  '![x](/api/files/1)',
  '![" onerror="alert(1)](/api/media/a.webp)',
  '[x](/a" onclick="alert(1))',
  '[x](https://a.example/"onclick="x)',
  '[x](/a "t\\" onclick=\\"alert(1)")',
  '# <img src=x onerror=alert(1)>',
  '# " onclick="x',
  '[x]\n\n[x]: javascript:alert(1)',
  '| <script> |\n| - |\n| <b onclick=x> |',
  '<style>*{}</style>',
  '<!-- --><iframe src=//evil.example>',
  '```"><script>\nx\n```',
  '`<a href="javascript:x">`',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[![x](https://e.example/a.png)](javascript:x)',
  '<p/onclick=alert(1)//',
  '![x](/api/media/a.webp){onclick=x}',
  '[x](java&Tab;script:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A&#x61vascript:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](feed:javascript:alert(1))',
  '[x](blob:https://a.example/1)',
  '[x](file:///etc/passwd)',
  '<data:text/html;base64,PHNjcmlwdD4=>',
  '<https://a.example/"onmouseover="x>',
  '<vbscript:x@y.z>',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x][1]\n\n[1]: data:image/svg+xml,<svg/onload=alert(1)> "t"',
  '[a [b](javascript:x) c](https://a.example)',
  '> - [x](javascript:x)\n>   1. <svg><script>x</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=x>',
  '<div\nclass="table" onclick="x">\n\n[x](javascript:x)\n\n</div>',
  '| [x](javascript:x) | ![y](//e.example/p) |\n| - | - |\n| <i onclick=x> | `<b>` |',
];

/** What a browser makes of the answer: each element that may be there, with the values that its attributes may have. */
const ALLOWED: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['p', 'em', 'strong', 'ul', 'li', 'blockquote', 'pre', 'hr', 'br', 'table', 'thead', 'tbody', 'tr'].map((name) => [
      name,
      {},
    ]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { id: /^s-/ }])),
  ...Object.fromEntries(['td', 'th'].map((name) => [name, { align: /^(?:left|right|center)$/ }])),
  ol: { start: /^\d+$/ },
  code: { class: /^language-/ },
  div: { class: /^table$/, tabindex: /^0$/ },
  a: { href: /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i, rel: /^noopener nofollow$/, title: /./ },
  img: {
    src: /^\/api\/media\/[a-z0-9][a-z0-9._-]*$/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
    decoding: /^async$/,
    alt: /^/,
    title: /./,
  },
};

function faultsOf(node: Node): string[] {
  const own = 'tagName' in node ? faultsOfElement(node) : [];
  const kind = node.nodeName.startsWith('#') && !['#text', '#document-fragment'].includes(node.nodeName);
  return [...own, ...(kind ? [node.nodeName] : []), ...('childNodes' in node ? node.childNodes.flatMap(faultsOf) : [])];
}

function faultsOfElement({ tagName, attrs }: Element): string[] {
  const allowed = ALLOWED[tagName];
  if (!allowed) return [tagName];
  return attrs
    .filter(({ name, value }) => !allowed[name]?.test(value))
    .map(({ name, value }) => `${tagName} ${name}=${value}`);
}

const faults = (markdown: string) => faultsOf(parseFragment(html(markdown)));

test('the check of what comes out finds what may not', () => {
  const found = '<p onclick="x">a<a href="javascript:x">b</a><!-- c --><svg></svg><img src="//e.example/p.png">';
  expect(faultsOf(parseFragment(found))).toEqual([
    'p onclick=x',
    'a href=javascript:x',
    '#comment',
    'svg',
    'img src=//e.example/p.png',
  ]);
});

test.each(hostile)('%o brings in nothing that runs or leads away', (markdown) => {
  expect(faults(markdown)).toEqual([]);
});

test('HTML is shown as it was written', () => {
  expect(words('a <b onclick="x">c</b> &lt;i&gt;\n\n<script>d()</script>')).toBe(
    'a <b onclick="x">c</b> <i> <script>d()</script>',
  );
});

test('nothing but what is allowed ever comes out, however the pieces are put together', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile, '\n', '\n\n', '](', '[', '!', '|', '\n| - |\n', '> ', '- ', '"', '<', '>', '\\', '`'),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => faults(pieces.join('')).length === 0),
    { numRuns: 400 },
  );
});

test.each([
  ['quotes within each other', '>'.repeat(CONTENT_LIMITS.body)],
  ['lists within each other', `${'- '.repeat(4000)}a`],
  ['lists that end their lines as old machines do', '- a\r'.repeat(CONTENT_LIMITS.body / 4)],
])('a stored body that is not saved today is shown as it was written: %s', (_, body) => {
  expect(html(body)).toMatch(/^<pre><code>[->]/);
  expect(renderMarkdown(body, 'th').headings).toEqual([]);
});

test('search reads the words alone', () => {
  expect(renderMarkdown('ราคา**ต่อ**กิโลกรัม: *prime*, then [regrind](/mall).\n\n- one\n- two', 'th').text).toBe(
    'ราคาต่อกิโลกรัม: prime, then regrind. one two',
  );
  expect(renderMarkdown('## ราคา & น้ำหนัก\n\n*PP* < [PE](/mall) "x"\n\n![ถุง](/api/media/a.webp)', 'th').text).toBe(
    'ราคา & น้ำหนัก PP < PE "x"',
  );
});

test('the empty corner of a table is no head', () => {
  const table = html('| | PLA |\n| --- | --- |\n| Film | yes |');
  expect(table).toContain('<td></td>');
  expect(table).toContain('<th>PLA</th>');
});

test('how a text begins leaves out its tables and tells the items of a list apart', () => {
  const body =
    'ราคา**พิเศษ**\n\n| จำนวน | ส่วนลด |\n| --- | --- |\n| 1 พาเลท | 2% |\n\n- จัดส่งฟรี\n- ถึงสิ้นเดือน\n\nดูที่[หน้าสินค้า](/products)';
  const { lead, text } = renderMarkdown(body, 'th');
  expect(lead).toBe('ราคาพิเศษ จัดส่งฟรี · ถึงสิ้นเดือน ดูที่หน้าสินค้า');
  // Search finds the cells all the same.
  expect(text).toContain('1 พาเลท');
});
