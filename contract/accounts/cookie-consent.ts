import { z } from 'zod';
import { consentCategories, consentMethods } from '#domain/accounts/cookie-consent.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, instant, intText, line, locale, paging } from '#contract/wire.ts';

const category = z.enum(consentCategories);

/** A consent as it is kept; names are the specification's. */
export const consentRecord = z.object({
  consentId: z.uuid(),
  accepted: z.boolean(),
  necessary: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
  categories: z.array(category),
  services: z.record(z.string(), z.array(z.string())),
  policyVersion: z.string(),
  revision: z.int(),
  method: z.enum(consentMethods),
  consentTimestamp: instant,
  languageCode: locale,
  createDate: instant,
});

const search = {
  consentId: z.uuid().optional(),
  revision: intText(0, 10_000).optional(),
  method: z.enum(consentMethods).optional(),
  /** Days of Bangkok, both included. */ from: day.optional(),
  to: day.optional(),
};

export const cookieConsent = defineEndpoints({
  'POST /cookie-consent': {
    summary: 'Keep what a visitor allows. How it came about and under which policy, the server says.',
    access: 'public',
    perMinute: 20,
    body: z.strictObject({
      consentId: z.uuid(),
      categories: z.array(category).max(consentCategories.length),
      services: z
        .record(line(40), z.array(line(60)).max(20))
        .refine((services) => Object.keys(services).length <= consentCategories.length, {
          error: 'too_many',
          params: { maximum: consentCategories.length },
        })
        .default({}),
      revision: z.int().min(0).max(10_000),
      consentTimestamp: instant,
      languageCode: locale,
    }),
    answer: consentRecord,
  },
  'GET /staff/cookie-consents': {
    summary: 'Choices of visitors, the newest first; with an id, those of one visitor.',
    access: ['staff:admin'],
    query: z.strictObject({ ...search, ...paging(50) }),
    answer: z.object({ count: z.int(), consents: z.array(consentRecord) }),
  },
  'GET /staff/cookie-consents/export': {
    summary: 'The same as a table for Excel (CSV, UTF-8), the newest 50,000 at most.',
    access: ['staff:admin'],
    perMinute: 6,
    query: z.strictObject(search),
    answer: 'binary',
    files: ['csv'],
  },
});
