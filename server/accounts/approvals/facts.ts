import type { z } from 'zod';
import type { approvals } from '#contract/accounts/approvals.ts';
import type { ApprovalProfile } from '#domain/accounts/company/approval.ts';
import type { AuditedKind } from '#domain/audit.ts';
import { addressesOf, addressText } from '#server/accounts/addresses/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';

type Account = z.output<(typeof approvals)['GET /staff/accounts/{id}']['answer']>;
export type CompanyFacts = Account['company'];
type Decided = Account['history'][number];

/** Who asks for what, of user `u`. A user who is not the owner joined a company that existed already. */
export const accountColumns = sql`u.id, u.firstname, u.lastname, u.email, u.company_role, u.account_status,
  u.registered_as, u.suspended_at is not null as is_suspended, u.company_role <> 'owner' as joins`;

/** What company `c` is called and what became of its papers, for `json_build_object`. */
export const companyColumns = sql`'id', c.id, 'company_code', c.company_code, 'company_name_th', c.company_name_th,
  'company_name_en', c.company_name_en, 'tax_id', c.tax_id,
  'certificate_status', c.certificate_status, 'tax_status', c.tax_status, 'idcard_authorized_sign_status',
  c.idcard_authorized_sign_status, 'id_card_status', c.id_card_status, 'houser_reg_status', c.houser_reg_status,
  'buyer_approved_status', c.buyer_approved_status, 'seller_approved_status', c.seller_approved_status`;

/** What approvals look at of company `c`. */
export const profileColumns = sql`c.company_code, c.tax_status::int, c.certificate_status::int, c.id_card_status::int,
  c.houser_reg_status::int, c.idcard_authorized_sign_status::int,
  c.buyer_approved_status::int, c.seller_approved_status::int`;

export function profileOf(companyId: number): Promise<ApprovalProfile | undefined> {
  return maybeRow(sql<ApprovalProfile>`select ${profileColumns} from companies c where c.id = ${companyId}`);
}

/** Everything that papers are compared with. */
export async function companyFacts(companyId: number): Promise<CompanyFacts | undefined> {
  const [company, addresses] = await Promise.all([
    maybeRow(sql<Omit<CompanyFacts, 'address'>>`
      select c.id, c.company_name_th, c.company_name_en, c.tax_id, ${profileColumns}, c.company_sap_code,
        c.registered_type, c.supplier_type, c.phone, c.email, c.member_level::int, c.created_at,
        c.buyer_refusal_reason, c.seller_refusal_reason
      from companies c where c.id = ${companyId}`),
    addressesOf(companyId),
  ]);
  const address = addresses.find((one) => one.is_default_billing) ?? addresses[0];
  return (
    company && { ...company, address: address ? { ...addressText(address), branch_code: address.branch_code } : null }
  );
}

/**
 * What was decided of some objects, and which papers were looked at, the newest first. Who opened an account's page
 * stands in the log alone.
 */
export function decisionsOf(objects: readonly { kind: AuditedKind; ids: readonly number[] }[]): Promise<Decided[]> {
  const about = objects.map(
    ({ kind, ids }) => sql`(l.object_kind = ${kind} and l.object_id = any (${ids.map(String)}))`,
  );
  return rows(sql<Decided>`
    select l.at, m.firstname || ' ' || m.lastname as staff_name, l.action, l.reason from audit_log l
      join staff_members m on m.id = l.staff_id
    where (${sql.join(about, sql` or `)}) and l.action <> 'view' order by l.id desc limit ${DECISIONS_SHOWN}`);
}

const DECISIONS_SHOWN = 50;
