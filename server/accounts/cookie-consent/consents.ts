import type { z } from 'zod';
import type { consentRecord, cookieConsent } from '#contract/accounts/cookie-consent.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { addDays, bangkokDate, bangkokDateTime, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { CONSENT_POLICY_VERSION, consentCategories, consentMethod } from '#domain/accounts/cookie-consent.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';

type Consent = z.output<typeof consentRecord>;
type Given = z.output<(typeof cookieConsent)['POST /cookie-consent']['body']>;
type Query = z.output<(typeof cookieConsent)['GET /staff/cookie-consents']['query']>;
type Search = z.output<(typeof cookieConsent)['GET /staff/cookie-consents/export']['query']>;

/** As many as a table program opens without trouble. */
const MOST_EXPORTED = 50_000;

const columns = sql`
  consent_id as "consentId", accepted, necessary, analytics, marketing, preferences, services, policy_version as "policyVersion", revision, method,
  consent_timestamp as "consentTimestamp", language_code as "languageCode", created_at as "createDate",
  array_remove(array['necessary', case when analytics then 'analytics' end, case when marketing then 'marketing' end, case when preferences then 'preferences' end], null) as categories`;

/** Keeps a choice beside the earlier ones of the same visitor; nothing is overwritten, because each was true in its time. */
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
      }>`select exists (select from cookie_consents where consent_id = ${consentId} and revision = ${revision}) as known`,
    );
    const method = consentMethod(
      consentCategories.filter((category) => allowed.has(category)),
      !known,
    );
    return oneRow(sql<Consent>`
      insert into cookie_consents (consent_id, accepted, necessary, analytics, marketing, preferences, policy_version, method, services, revision, consent_timestamp, language_code, created_at)
      values (${consentId}, ${method !== 'rejected' && [...allowed].some((category) => category !== 'necessary')}, true, ${allowed.has('analytics')}, ${allowed.has('marketing')}, ${allowed.has('preferences')}, ${CONSENT_POLICY_VERSION}, ${method},
        ${JSON.stringify(services)}::jsonb, ${revision}, ${consentTimestamp}, ${languageCode}, ${now()})
      returning ${columns}`);
  });
}

export async function listConsents({
  _start,
  _limit,
  ...search
}: Query): Promise<{ count: number; consents: Consent[] }> {
  const where = matching(search);
  const [consents, { count }] = await Promise.all([
    rows(
      sql<Consent>`select ${columns} from cookie_consents where ${where} order by created_at desc, id desc limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from cookie_consents where ${where}`),
  ]);
  return { count, consents };
}

/** The choices found as a table. Nothing in it says who somebody is: a consent's number is all that is known of a visitor. That somebody took it, and with what search, is in the log. */
export async function exportConsents(staffId: number, search: Search): Promise<BinaryAnswer> {
  const found = await inTransaction(async () => {
    const consents = await rows(
      sql<Consent>`select ${columns} from cookie_consents where ${matching(search)} order by created_at desc, id desc limit ${MOST_EXPORTED}`,
    );
    const { consentId: consent_id, method: consent_method, revision: consent_revision, from, to } = search;
    await recordDecision({
      staffId,
      action: 'export_consents',
      objectKind: 'cookie_consent',
      objectId: 0,
      before: {},
      after: { entries: consents.length, from, to, consent_id, consent_method, consent_revision },
    });
    return consents;
  });
  const headings = [
    'createDate (Bangkok)',
    'consentTimestamp (Bangkok)',
    'consentId',
    'method',
    'accepted',
    'necessary',
    'analytics',
    'marketing',
    'preferences',
    'services',
    'policyVersion',
    'revision',
    'languageCode',
  ];
  const lines = found.map((each): Cell[] => [
    bangkokDateTime(each.createDate),
    bangkokDateTime(each.consentTimestamp),
    each.consentId,
    each.method,
    String(each.accepted),
    String(each.necessary),
    String(each.analytics),
    String(each.marketing),
    String(each.preferences),
    JSON.stringify(each.services),
    each.policyVersion,
    each.revision,
    each.languageCode,
  ]);
  return tableFile('csv', {
    name: `cookie-consents-${bangkokDate(now())}`,
    sheet: 'consents',
    widths: [],
    rows: [headings, ...lines],
  });
}

function matching({ consentId, revision, method, from, to }: Search) {
  const conditions = [sql`true`];
  if (consentId) conditions.push(sql`consent_id = ${consentId}`);
  if (revision !== undefined) conditions.push(sql`revision = ${revision}`);
  if (method) conditions.push(sql`method = ${method}`);
  if (from) conditions.push(sql`created_at >= ${startOfBangkokDay(from)}`);
  if (to) conditions.push(sql`created_at < ${startOfBangkokDay(addDays(to, 1))}`);
  return sql.join(conditions, sql` and `);
}
