import { expect, test } from 'vitest';
import { breadcrumbList, faqPage, newsArticle, structured } from './structured-data.ts';
import type { WholeView } from './texts.ts';

const page = { baseUrl: 'https://polytalad.example', locale: 'cn' } as const;
const article: WholeView = {
  language: 'th', title: '</script><b>', summary: '', body_html: '', headings: [], seo_title: '', seo_desc: '', seo_keyword: '', slug: 'a', category: 'market', publishedOn: '2026-07-09T02:00:00.000Z', updatedAt: '2026-07-01T02:00:00.000Z',
  picture: '/api/media/a.webp', languages: ['th'], headTitle: 'x', headDescription: 'y',
};

test('nothing that staff write ends the script element', () => {
  const text = structured(newsArticle(page, article), faqPage([{ title: '</script>', html: '<p>a</p>' }]));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ '@type': 'NewsArticle', headline: article.title, inLanguage: 'th', image: ['https://polytalad.example/api/media/a.webp'] }, { mainEntity: [{ acceptedAnswer: { text: '<p>a</p>' } }] }] });
});

test('an article that was written before it came out was last changed when it came out', () => {
  expect(newsArticle(page, article)['dateModified']).toBe(article.publishedOn);
});

test('breadcrumbs are whole addresses in the page’s language', () => {
  expect(breadcrumbList(page, [{ name: '首页', path: '' }, { name: '新闻', path: '/news' }])['itemListElement']).toMatchObject([{ position: 1, item: 'https://polytalad.example/cn' }, { position: 2, item: 'https://polytalad.example/cn/news' }]);
});
