import type { cookieConsent } from '#contract/accounts/cookie-consent.ts';
import { nothing, open, type Rows } from '../row.ts';

export const cookieConsentRows: Rows<typeof cookieConsent> = {
  'POST /cookie-consent': open(() => ({
    body: {
      consentId: '6f1c1b1e-0000-4000-8000-000000000001',
      categories: ['necessary'],
      revision: 1,
      consentTimestamp: '2026-07-09T03:00:00Z',
      languageCode: 'th',
    },
  })),
  'GET /staff/cookie-consents': nothing,
  'GET /staff/cookie-consents/export': nothing,
};
