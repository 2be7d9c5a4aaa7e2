import type { AuditedKind } from '#domain/audit.ts';
import { province } from '#server/places/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { sql } from '#server/platform/database/query.ts';
import { warehouseNamesColumns } from '#server/platform/database/warehouse-names.ts';

type Fragment = ReturnType<typeof sql>;

/** What staff have to look at, named as its queue. */
export const verificationKinds = ['warehouses', 'bank_accounts', 'certificates', 'deletion_requests'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

interface Check {
  objectKind: AuditedKind;
  /** The object `x` with its company `c` and what its facts need. */
  from: Fragment;
  /** What its rows in lists say beside what all say. */
  facts: Fragment;
  /** How the object is called in mails and lists: a warehouse by its name, a bank account by its last digits. */
  name: Fragment;
  /**
   * When it was handed in, the last time: each is the expression of an index (0031-accounts.sql, 0046-handed-in.sql).
   */
  since: Fragment;
}

const alive = (table: Fragment) =>
  sql`(select * from ${table} where deleted_at is null) x join companies c on c.id = x.company_id`;

const handedIn = sql`coalesce(x.handed_in_at, x.created_at)`;

export const checks: Readonly<Record<VerificationKind, Check>> = {
  warehouses: {
    objectKind: 'warehouse',
    from: sql`${alive(sql`warehouses`)} join provinces p on p.id = x.province_id`,
    facts: sql`${warehouseNamesColumns('x')}, ${province} as province`,
    name: sql`x.name`,
    since: handedIn,
  },
  bank_accounts: {
    objectKind: 'bank_account',
    from: alive(sql`bank_accounts`),
    facts: sql`x.account_name, x.bank_code, x.branch, right(x.account_number, 4) as number_end`,
    name: sql`x.account_name || ' ••••' || right(x.account_number, 4)`,
    since: handedIn,
  },
  certificates: {
    objectKind: 'certificate',
    from: alive(sql`certificates`),
    facts: sql`x.kind, x.name, x.number, x.issued_on::text, x.valid_until::text`,
    name: sql`x.name`,
    since: handedIn,
  },
  deletion_requests: {
    objectKind: 'deletion_request',
    // Who is erased is looked for by these: staff decide about them as they saw them.
    from: sql`(select d.*, p.firstname, p.lastname, p.email, p.mobile, p.id_number from deletion_requests d
      join users p on p.id = d.user_id) x join users u on u.id = x.user_id join companies c on c.id = u.company_id`,
    facts: sql`${personNameSql('u')} as name, u.email, u.company_role as role`,
    name: personNameSql('u'),
    since: sql`x.created_at`,
  },
};

/**
 * Changes with what was sent, so that staff decide only about what they saw. Changing the usual account is no such
 * change.
 */
export const versionSql = sql<string>`encode(sha256(convert_to((to_jsonb(x) - 'is_default')::text, 'UTF8')), 'hex')`;
