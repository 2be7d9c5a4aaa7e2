import { z } from 'zod';
import { consentCategories } from '#domain/accounts/cookie-consent.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { instant, line, locale } from '#contract/wire.ts';
import { consentList, consentRecord } from './consent-list.ts';

const category = z.enum(consentCategories);

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
  'GET /staff/cookie-consents': consentList.list,
  'GET /staff/cookie-consents/export': consentList.export,
});
