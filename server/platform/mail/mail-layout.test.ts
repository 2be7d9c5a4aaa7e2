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
  expect(footer).toMatch({ th: /[ก-๙]/, en: /^This mail/, cn: /[一-鿿]/ }[language]);
});

test('nothing is fetched when the mail is opened', () => {
  expect(renderMail({ language: 'en', ...parts }).html).not.toMatch(/src=|url\(|<link|<style/i);
});

test('a code to be typed off stands on a line of its own', () => {
  const { html, text } = renderMail({ language: 'en', title: 'Your code', paragraphs: ['Type it in.'], code: '0427' });
  expect(text.split('\n')).toContain('0427');
  expect(html).toMatch(/font-size:38px[^>]*>0427</);
});
