import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { BUSINESS_HOURS, CHAT_HOURS } from '#domain/values/business-hours.ts';
import { INVITATION_DAYS, MAX_OPEN_INVITATIONS } from '#domain/accounts/company/colleagues.ts';
import { isCategoryOf } from '#domain/site/content-categories.ts';
import { CONTENT_LIMITS, fixedPages, isContentSlug, missingForPublishing } from '#domain/site/content.ts';
import {
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_POLICY_VERSION,
  CONSENT_REVISION,
} from '#domain/accounts/cookie-consent.ts';
import { RETENTION_YEARS } from '#domain/accounts/deletion.ts';
import {
  CUT_OFF_HOUR,
  LATEST_DELIVERY_DAYS,
  LEAD_DAYS,
  LEAD_DAYS_AFTER_CUT_OFF,
} from '#domain/market/delivery/delivery-date.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { CART_MAX_LINES } from '#domain/values/limits.ts';
import { LOCALES } from '#domain/values/locale.ts';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  CODE_TRIES,
  CODES_A_DAY,
} from '#domain/accounts/sign-in/one-time-code.ts';
import { PAYMENT_WINDOW_HOURS } from '#domain/trade/order-status.ts';
import { DEFAULT_VAT_RATE } from '#domain/market/pricing/vat.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS } from '#domain/accounts/sign-in/password-rules.ts';
import { QUICK_ORDER_MAX_LINES } from '#domain/trade/quick-order/quick-order.ts';
import { APPROVAL_WORKING_DAYS } from '#domain/accounts/registration.ts';
import { RECOVERY_CODES } from '#domain/accounts/sign-in/second-factor.ts';
import { VEHICLE_CAPACITY } from '#domain/market/delivery/freight.ts';
import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import routes from '#web/routes.ts';
import { readContentTexts } from './content-texts.ts';
import { coverOf } from './covers.ts';

const texts = readContentTexts();
const ofKind = (kind: string) => texts.filter((text) => text.kind === kind);
const shown = new Set(texts.filter((text) => !text.isDraft).map(({ kind, slug }) => `${kind}/${slug}`));
/** Where texts are read, by the address of their route. */
const KINDS: Readonly<Record<string, string>> = {
  'news/:slug': 'article',
  'help/:slug': 'help',
  'join-us/:slug': 'opening',
  ':page': 'page',
};

test('there is enough of every kind, and every page that the shop links to', () => {
  expect(ofKind('article').length).toBeGreaterThanOrEqual(9);
  expect(ofKind('faq').length).toBeGreaterThanOrEqual(32);
  expect(ofKind('help').filter((guide) => !guide.isDraft).length).toBeGreaterThanOrEqual(8);
  expect(ofKind('opening').length).toBeGreaterThanOrEqual(4);
  expect(ofKind('page').map(({ slug }) => slug)).toEqual(expect.arrayContaining([...fixedPages]));
});

test.each(texts.map((text) => [`${text.kind}/${text.slug}`, text] as const))(
  '%s may be published in three languages',
  (_, { kind, slug, category, cover, isDraft, daysAgo, position, texts: inLanguages }) => {
    expect(missingForPublishing(inLanguages)).toEqual([]);
    expect(isContentSlug(slug) && isCategoryOf(kind, category)).toBe(true);
    expect([daysAgo, position].every((number) => Number.isInteger(number) && number >= 0)).toBe(true);
    if (kind === 'article') expect(coverOf(cover ?? '').emblem).toBeDefined();
    for (const locale of LOCALES) {
      const { body, ...rest } = inLanguages[locale];
      for (const field of ['title', 'summary', 'seo_title', 'seo_desc', 'seo_keyword'] as const)
        expect(rest[field].length, `${locale} ${field}`).toBeLessThanOrEqual(CONTENT_LIMITS[field]);
      expect(rest.summary, `${locale} summary`).not.toBe('');
      expect(body, `${locale}: no raw HTML`).not.toMatch(/<[a-z!/]/i);
      expect(body, `${locale}: the title is the only heading of the first rank`).not.toMatch(/^# /m);
      expect(outline(body), `${locale} is built as the Thai text`).toEqual(outline(inLanguages.th.body));
      expect(linksOf(body), `${locale} leads where the Thai text does`).toEqual(linksOf(inLanguages.th.body));
      // A draft waits for what it leads to.
      if (!isDraft)
        expect(
          linksOf(body).filter((link) => !isOwnPlace(link)),
          `${locale}: links to nowhere`,
        ).toEqual([]);
    }
  },
);

test.each<[string, readonly (string | number)[]]>([
  ['faq/payment-window', [PAYMENT_WINDOW_HOURS]],
  ['faq/delivery-time', [LEAD_DAYS, LEAD_DAYS_AFTER_CUT_OFF, `${CUT_OFF_HOUR}:00`, LATEST_DELIVERY_DAYS]],
  ['faq/code-not-received', [CODE_DIGITS, CODE_MINUTES, CODE_TRIES, CODE_PAUSE_SECONDS, CODES_A_DAY]],
  ['faq/approval-time', [APPROVAL_WORKING_DAYS]],
  ['faq/which-documents', [MAX_UPLOAD_MB]],
  ['faq/which-vehicle', Object.values(VEHICLE_CAPACITY).map((grams) => grams / GRAMS_PER_TONNE)],
  ['faq/contact-hours', [BUSINESS_HOURS, CHAT_HOURS].flatMap(({ from, to }) => [`${from}:00`, `${to}:00`])],
  ['faq/minimum-order', [CART_MAX_LINES]],
  ['faq/vat-included', [`${DEFAULT_VAT_RATE}%`]],
  ['help/quick-order', [QUICK_ORDER_MAX_LINES]],
  ['help/invite-colleagues', [INVITATION_DAYS, MAX_OPEN_INVITATIONS]],
  ['help/recover-password', [PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_SYMBOLS, RECOVERY_CODES]],
  ['page/cookie-policy', [CONSENT_POLICY_VERSION, CONSENT_REVISION, CONSENT_DAYS, CONSENT_COOKIE]],
  ['page/privacy', [RETENTION_YEARS]],
])('%s says the product’s own numbers', (name, numbers) => {
  const { texts: inLanguages } = texts.find(({ kind, slug }) => `${kind}/${slug}` === name)!;
  for (const locale of LOCALES)
    for (const number of numbers)
      expect(Object.values(inLanguages[locale]).join(' '), `${locale}: ${number}`).toMatch(
        new RegExp(`(?<![\\d.])${RegExp.escape(String(number))}(?![\\d])`),
      );
});

test('covers are all different', () => {
  const covers = ofKind('article').map(({ cover }) => cover);
  expect(new Set(covers.map((cover) => cover?.split(';').at(-1))).size).toBe(covers.length);
});

/** Headings and rows of tables, which show where a paragraph is missing in a language. */
function outline(body: string): string[] {
  return body.split('\n').flatMap((line) => /^(?:#+|\||\d\.|-|>)(?= |$)/.exec(line)?.[0] ?? []);
}

function linksOf(body: string): string[] {
  return [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link as string).sort();
}

/** A page of ours, written without the language; of a text, one that is shown. */
function isOwnPlace(link: string): boolean {
  const path = link.replace(/[?#].*$/, '');
  const { route, params } = matchRoutes(routes as never, `/th${path}`)?.at(-1) ?? {};
  const kind = route?.path && KINDS[route.path];
  return (
    path.startsWith('/') &&
    route !== undefined &&
    route.path !== '*' &&
    (!kind || shown.has(`${kind}/${params?.['slug'] ?? params?.['page']}`))
  );
}
