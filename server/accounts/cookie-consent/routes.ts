import type { cookieConsent } from '#contract/accounts/cookie-consent.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { consents } from './consent-list.ts';
import { keepConsent } from './consents.ts';

export const routes: Routes<typeof cookieConsent> = {
  'POST /cookie-consent': ({ body }) => keepConsent(body),
  'GET /staff/cookie-consents': ({ query }) => consents.page(query, null),
  'GET /staff/cookie-consents/export': ({ caller, query }) => consents.export(query, null, caller.staffId),
};
