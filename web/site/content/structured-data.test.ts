import { expect, test } from 'vitest';
import { structured } from '#web/ui/layout/structured-text.ts';
import { faqPage, jobPosting, newsArticle } from './structured-data.ts';
import type { WholeView } from './texts.ts';

const page = { baseUrl: 'https://polytalad.example', locale: 'cn' } as const;
const article: WholeView = {
  language: 'th',
  title: '</script><b>',
  summary: '',
  body_html: '',
  headings: [],
  seo_title: '',
  seo_desc: '',
  seo_keyword: '',
  slug: 'a',
  category: 'market',
  publishedOn: '2026-07-09T02:00:00.000Z',
  updatedAt: '2026-07-01T02:00:00.000Z',
  picture: '/api/media/a.webp',
  languages: ['th'],
  found: { title: 'x', description: 'y', keywords: '' },
};

test('nothing that staff write ends the script element', () => {
  const text = structured(newsArticle(page, article), faqPage([{ title: '</script>', html: '<p>a</p>' }]));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: article.title,
        inLanguage: 'th',
        image: ['https://polytalad.example/api/media/a.webp'],
      },
      { mainEntity: [{ acceptedAnswer: { text: '<p>a</p>' } }] },
    ],
  });
});

test('an article that was written before it came out was last changed when it came out', () => {
  expect(newsArticle(page, article)['dateModified']).toBe(article.publishedOn);
});

test('an opening was posted on the day that it was in Bangkok', () => {
  expect(jobPosting(page, { ...article, publishedOn: '2026-07-09T18:00:00.000Z' })['datePosted']).toBe('2026-07-10');
});
