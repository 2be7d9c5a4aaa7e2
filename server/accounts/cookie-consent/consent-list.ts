import type { RowOf } from '#contract/kit/define-list.ts';
import { consentList } from '#contract/accounts/consent-list.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { consentColumns } from './consents.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Nothing in it says who somebody is: a consent's number is all that is known of a visitor. */
export const consents = listOf(consentList, {
  from: sql`cookie_consents c`,
  key: sql`c.id`,
  seenBy: (_admin: unknown) => sql`true`,
  filters: {
    // Part of an id is nobody's.
    consentId: (typed) => (UUID.test(typed) ? sql`c.consent_id = ${typed}::uuid` : sql`false`),
    method: sql`c.method`,
    createDate: sql`c.created_at`,
    languageCode: sql`c.language_code`,
    accepted: sql`c.accepted`,
  },
  sorts: { createDate: { by: sql`c.created_at` } },
  read: (ids) =>
    rows(sql<RowOf<typeof consentList>>`
      select c.id::int as id, ${consentColumns} from cookie_consents c where c.id = any (${[...ids]}::int[])`),
  cells: {
    categories: ({ categories }, words) => categories.map((each) => words.of('category', each)).join(', '),
    services: ({ services }) => JSON.stringify(services),
  },
});
