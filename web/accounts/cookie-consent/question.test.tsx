import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Page } from '#web/page/page-context.ts';
import { ConsentQuestion } from './question.server.tsx';

test.each([
  ['th', 'คุกกี้'],
  ['en', 'cookies'],
  ['cn', 'Cookie'],
] as const)('the question about cookies is asked in the page’s language: %s', (locale, word) => {
  const page = { locale, question: 'first' } as unknown as Page;
  const html = renderToStaticMarkup(<ConsentQuestion page={page} address="http://localhost/th" />);
  expect(html).toContain(word);
  expect(html).not.toContain('cookieConsent.');
});
