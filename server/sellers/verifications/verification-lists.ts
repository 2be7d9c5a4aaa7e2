import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { bankOf } from '#domain/values/banks.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { verificationLists } from '#contract/sellers/verification-lists.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { checks, type VerificationKind } from './verification-kinds.ts';

/** What the lists of all kinds have: their rows differ in their facts. */
function planOf(kind: VerificationKind) {
  const { from, name, since } = checks[kind];
  return {
    from,
    key: sql`x.id`,
    seenBy: (_caller: unknown) => sql`true`,
    filters: {
      company: ofCompanyNamed(sql`c.id`),
      status: (asked: ('0' | '1' | '2')[]) => sql`x.status = any (${asked.map(Number)}::int[])`,
    },
    sorts: {
      name: { by: name },
      company: { by: sql`c.company_name_th` },
      since: { by: since },
      // What waits the oldest first, what is decided the newest first.
      waiting: {
        whole: sql`x.status <> ${sql.lit(APPROVAL_WAITING)},
          case when x.status = ${sql.lit(APPROVAL_WAITING)} then ${since} end, ${since} desc, x.id`,
      },
    },
  } as const;
}

type Lists = typeof verificationLists;
type RowOfKind<K extends VerificationKind> = RowOf<Lists[K]>;

const read =
  <K extends VerificationKind>(kind: K) =>
  (ids: readonly number[]): Promise<RowOfKind<K>[]> => {
    const { from, facts, since } = checks[kind];
    return rows(sql<RowOfKind<K>>`
      select x.id, ${companySql('c')} as company, x.status::int, ${since} as since, ${facts}
      from ${from} where x.id = any (${ids}::int[])`);
  };

/** What waits for a decision, or was decided, by its kind. */
export const lists = {
  warehouses: listOf(verificationLists.warehouses, {
    ...planOf('warehouses'),
    read: read('warehouses'),
    cells: {
      name: (row, { locale }) => row[`name_${locale}`],
      facts: ({ province }, { locale }) => province[`name_${locale}`],
    },
  }),
  bank_accounts: listOf(verificationLists.bank_accounts, {
    ...planOf('bank_accounts'),
    read: read('bank_accounts'),
    cells: {
      name: ({ account_name }) => account_name,
      facts: ({ bank_code, number_end }, { locale }) =>
        `${bankOf(bank_code)?.names[locale] ?? bank_code} ••••${number_end}`,
    },
  }),
  certificates: listOf(verificationLists.certificates, {
    ...planOf('certificates'),
    read: read('certificates'),
    cells: { facts: ({ valid_until }) => valid_until },
  }),
  deletion_requests: listOf(verificationLists.deletion_requests, {
    ...planOf('deletion_requests'),
    read: read('deletion_requests'),
    cells: { facts: ({ email }) => email },
  }),
};
