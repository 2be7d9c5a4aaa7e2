import type { cookieConsent } from '#contract/accounts/cookie-consent.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { exportConsents, keepConsent, listConsents } from './consents.ts';

export const routes: Routes<typeof cookieConsent> = {
  'POST /cookie-consent': ({ body }) => keepConsent(body),
  'GET /staff/cookie-consents': ({ query }) => listConsents(query),
  'GET /staff/cookie-consents/export': ({ caller, query }) => exportConsents(caller.staffId, query),
};
