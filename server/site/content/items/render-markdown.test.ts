import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, renderMarkdown } from './render-markdown.ts';

const html = (markdown: string) => renderMarkdown(markdown, 'en').html;

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
];

/** The tags that may come out, each with the attributes that it may have. */
const ALLOWED =
  /<\/?(?:p|em|strong|ul|li|ol(?: start="\d+")?|blockquote|pre|code(?: class="language-[^"<>]*")?|hr \/|br \/|table|thead|tbody|tr|t[hd](?: align="(?:left|right|center)")?|div|div class="table" tabindex="0"|h[2-6](?: id="[^"<>]*")?|a(?: href="(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#)[^"<>]*")?(?: rel="noopener nofollow")?(?: title="[^"<>]*")?|img(?: src="\/api\/media\/[a-z0-9][a-z0-9._-]*"(?: width="\d+" height="\d+")? loading="lazy" decoding="async")? alt="[^"<>]*"(?: title="[^"<>]*")? \/)>/g;
const rest = (markdown: string) => html(markdown).replace(ALLOWED, '');

test.each(hostile)('%o brings in nothing that runs or leads away', (markdown) => {
  expect(rest(markdown)).not.toMatch(/[<>]/);
});

test('nothing but what is allowed ever comes out, however the pieces are put together', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile, '\n', '\n\n', '](', '[', '!', '|', '\n| - |\n', '> ', '- ', '"', '<', '>', '\\', '`'),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => !/[<>]/.test(rest(pieces.join('')))),
    { numRuns: 400 },
  );
});

test('search reads the words alone', () => {
  expect(plainText(renderMarkdown('ราคา**ต่อ**กิโลกรัม: *prime*, then [regrind](/mall).\n\n- one\n- two', 'th'))).toBe(
    'ราคาต่อกิโลกรัม: prime, then regrind. one two',
  );
  expect(plainText(renderMarkdown('## ราคา & น้ำหนัก\n\n*PP* < [PE](/mall) "x"\n\n![ถุง](/api/media/a.webp)', 'th'))).toBe(
    'ราคา & น้ำหนัก PP < PE "x"',
  );
});
