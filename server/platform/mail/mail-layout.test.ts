import { expect, test } from 'vitest';
import { LOCALES } from '#domain/values/locale.ts';
import { renderMail } from './mail-layout.ts';

const parts = {
  title: 'Order OR2607000001',
  paragraphs: ['Confirmed.', 'Please pay in time.'],
  facts: [
    ['Grand total', '฿10,500.00'],
    ['Pay before', '10 Jul 2026, 10:00'],
  ] as const,
  action: { label: 'View order', url: 'https://market.example/en/user/orders/view?key=a&b=c' },
};

test('HTML and text say the same: title, paragraphs, facts, and where to go', () => {
  const { html, text } = renderMail({ language: 'en', ...parts });
  for (const words of [parts.title, ...parts.paragraphs, ...parts.facts.flat(), parts.action.label]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain(`View order: ${parts.action.url}`);
  expect(html).toContain('href="https://market.example/en/user/orders/view?key=a&#38;b=c"');
});

test('what people typed stays text', () => {
  const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const { html } = renderMail({
    language: 'en',
    title: evil,
    paragraphs: [evil],
    facts: [[evil, evil]],
    action: { label: evil, url: `https://a.example/${evil}` },
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html.match(/&#60;script&#62;/g)).toHaveLength(7);
});

test.each(LOCALES)('the footer and the language mark are in the reader’s language: %s', (language) => {
  const { html, text } = renderMail({ language, title: 'x', paragraphs: [] });
  const footer = text.split('\n').at(-1)!;
  expect(html).toContain(footer);
  expect(html).toContain(`<html lang="${language === 'cn' ? 'zh-CN' : language}">`);
  expect(footer).toMatch({ th: /[ก-๙]/, en: /^This is an automated email/, cn: /[一-鿿]/ }[language]);
});

test('nothing is fetched when the mail is opened', () => {
  expect(renderMail({ language: 'en', ...parts }).html).not.toMatch(/src=|url\(|<link|@import/i);
});

test('a code to be typed off stands on a line of its own', () => {
  const { html, text } = renderMail({ language: 'en', title: 'Your code', paragraphs: ['Type it in.'], code: '0427' });
  expect(text.split('\n')).toContain('0427');
  expect(html).toMatch(/font-size:38px[^>]*>0427</);
});

test('a mail says that it has a dark scheme, and says it to Outlook on the web, too', () => {
  const { html } = renderMail({ language: 'en', ...parts });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).toContain('[data-ogsc] .card');
});

test('every colour that a reader may turn dark has its class', () => {
  const { html } = renderMail({
    language: 'en',
    ...parts,
    code: '0427',
    otherAction: parts.action,
    letter: { html: '<p>Hello</p>', text: 'Hello' },
    leave: { why: 'x', label: 'y', url: 'https://a.example' },
  });
  const coloured = html.split('</head>')[1]!.match(/<[^>]*(?:color:|background:)[^>]*>/g)!;
  expect(coloured.filter((tag) => !tag.includes('class='))).toEqual([]);
});

test('what a person wrote stands between the paragraphs and the facts, in both parts', () => {
  const letter = { html: '<p>Please <strong>pay</strong>.</p>', text: 'Please pay.' };
  const { html, text } = renderMail({ language: 'en', ...parts, letter });
  expect(html).toMatch(/Please pay in time\.[\s\S]*<p>Please <strong>pay<\/strong>\.<\/p>[\s\S]*Grand total/);
  expect(text).toMatch(/Please pay in time\.[\s\S]*\nPlease pay\.\n[\s\S]*Grand total/);
});

test('on a phone short labels and numbers of accounts stay on one line', () => {
  const { html, text } = renderMail({
    language: 'en',
    ...parts,
    facts: [
      ['Order number', 'Kasikornbank · 000-0-00000-0 · Polytalad <1-2>'],
      ['What the finance team says of it', 'Twenty-one'],
    ],
  });
  expect(html).toMatch(/white-space:nowrap">Order number</);
  expect(html).not.toMatch(/white-space:nowrap">What/);
  expect(html).toContain('· <span style="white-space:nowrap">000-0-00000-0</span> ·');
  expect(html).toContain('&#60;<span style="white-space:nowrap">1-2</span>&#62;');
  expect(html).toContain('>Twenty-one<');
  expect(text).toContain('000-0-00000-0');
});
