import type { Answer } from '#contract/client.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { HREFLANG_TAGS } from '#domain/values/locale.ts';
import { settingIn } from '#domain/site/site-settings.ts';
import type { Schema } from '#web/ui/layout/structured-text.ts';
import type { Page } from '#web/page/page-context.ts';
import type { WholeView } from './texts.ts';

type Place = Pick<Page, 'baseUrl' | 'locale'>;
type Settings = Answer<'GET /websetting/public/{page}'>['data'];

const ORGANIZATION = 'Polytalad';

export function newsArticle({ baseUrl, locale }: Place, article: WholeView): Schema {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.found.description,
    inLanguage: article.language === 'cn' ? 'zh-CN' : article.language,
    datePublished: article.publishedOn,
    dateModified: article.updatedAt > article.publishedOn ? article.updatedAt : article.publishedOn,
    mainEntityOfPage: `${baseUrl}/${locale}/news/${article.slug}`,
    ...(article.picture && { image: [`${baseUrl}${article.picture}`] }),
    author: { '@type': 'Organization', name: ORGANIZATION, url: baseUrl },
    publisher: { '@type': 'Organization', name: ORGANIZATION, url: baseUrl },
  };
}

export function faqPage(questions: readonly { title: string; html: string }[]): Schema {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}

export function jobPosting({ baseUrl, locale }: Place, opening: WholeView): Schema {
  return {
    '@type': 'JobPosting',
    title: opening.title,
    description: opening.body_html,
    datePosted: bangkokDate(new Date(opening.publishedOn)),
    url: `${baseUrl}/${locale}/join-us/${opening.slug}`,
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: ORGANIZATION, sameAs: baseUrl },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'TH' } },
  };
}

/** The marketplace as a whole, and how it is searched. */
export function webSite({ baseUrl, locale }: Place): Schema {
  return {
    '@type': 'WebSite',
    name: ORGANIZATION,
    url: `${baseUrl}/${locale}`,
    inLanguage: HREFLANG_TAGS[locale],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/${locale}/products?name={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The company, by what staff say of it (the settings of the page `company`). */
export function companyOf(page: Place, settings: Settings): Schema {
  const setting = (key: string) => settingIn(settings, key, page.locale) ?? '';
  return organization(page, {
    name: setting('name'),
    address: setting('address'),
    phone: setting('phone'),
    email: setting('email'),
    taxId: setting('tax_id'),
  });
}

function organization(
  { baseUrl }: Place,
  company: { name: string; address: string; phone: string; email: string; taxId: string },
): Schema {
  return {
    '@type': 'Organization',
    name: company.name || ORGANIZATION,
    url: baseUrl,
    logo: `${baseUrl}/icon-512.png`,
    ...(company.address && { address: company.address }),
    ...(company.taxId && { taxID: company.taxId }),
    ...((company.phone || company.email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(company.phone && { telephone: company.phone }),
        ...(company.email && { email: company.email }),
        availableLanguage: ['th', 'en', 'zh'],
      },
    }),
  };
}
