import type { z } from 'zod';
import type { consentRecord } from '#contract/accounts/consent-list.ts';
import type { cookieConsent } from '#contract/accounts/cookie-consent.ts';
import { CONSENT_POLICY_VERSION, consentCategories, consentMethod } from '#domain/accounts/cookie-consent.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';

type Consent = z.output<typeof consentRecord>;
type Given = z.output<(typeof cookieConsent)['POST /cookie-consent']['body']>;

export const consentColumns = sql`
  consent_id as "consentId", accepted, necessary, analytics, marketing, preferences, services,
  policy_version as "policyVersion", revision, method,
  consent_timestamp as "consentTimestamp", language_code as "languageCode", created_at as "createDate",
  array_remove(array['necessary', case when analytics then 'analytics' end, case when marketing then 'marketing' end,
    case when preferences then 'preferences' end], null) as categories`;

/**
 * Keeps a choice beside the earlier ones of the same visitor; nothing is overwritten, because each was true in its
 * time.
 */
export function keepConsent({
  consentId,
  categories,
  services,
  revision,
  consentTimestamp,
  languageCode,
}: Given): Promise<Consent> {
  const allowed = new Set(categories);
  return inTransaction(async () => {
    const { known } = await oneRow(
      sql<{
        known: boolean;
      }>`select exists (select from cookie_consents where consent_id = ${consentId} and revision = ${revision})
        as known`,
    );
    const method = consentMethod(
      consentCategories.filter((category) => allowed.has(category)),
      !known,
    );
    return oneRow(sql<Consent>`
      insert into cookie_consents (consent_id, accepted, necessary, analytics, marketing, preferences, policy_version,
        method, services, revision, consent_timestamp, language_code, created_at)
      values (${consentId}, ${method !== 'rejected' && [...allowed].some((category) => category !== 'necessary')}, true,
        ${allowed.has('analytics')}, ${allowed.has('marketing')}, ${allowed.has('preferences')},
        ${CONSENT_POLICY_VERSION}, ${method},
        ${JSON.stringify(services)}::jsonb, ${revision}, ${consentTimestamp}, ${languageCode}, ${now()})
      returning ${consentColumns}`);
  });
}
