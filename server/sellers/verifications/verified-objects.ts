import type { z } from 'zod';
import { verificationDecisions } from '#contract/sellers/verification-decisions.ts';
import type { verifications } from '#contract/sellers/verifications.ts';
import { blockersOfDeletion } from '#domain/accounts/deletion.ts';
import { OFFER_APPROVED, OFFER_ON_SALE } from '#domain/market/pricing/pricing.ts';
import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import { recordDecision } from '#server/audit/index.ts';
import { province } from '#server/places/index.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { deletionFactsSql, readDeletionFacts, type DeletionFactsJson } from '#server/accounts/privacy/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { verifiedObject, type VerifiedObject } from './verified-object.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type Kind = 'warehouses' | 'bank-accounts' | 'certificates' | 'deletion-requests';
type Answer<K extends Kind> = z.output<(typeof verifications)[`GET /staff/${K}/{id}`]['answer']>;
type Facts<K extends Kind> = Omit<Answer<K>, keyof VerifiedObject | 'allowed'>;

/** A warehouse beside the company's others, and what hangs on it. */
export async function warehouse(caller: Staff, id: number): Promise<Answer<'warehouses'>> {
  const found = await verifiedObject<Facts<'warehouses'>>(
    'warehouses',
    id,
    sql`
    x.address, x.post_code, x.contact_person, x.mobile, x.allows_pickup,
    (select count(*)::int from product_stocks s where s.warehouse_id = x.id and not s.is_deleted and s.check_product
      and s.status = ${sql.lit(OFFER_ON_SALE)} and s.approved_status = ${sql.lit(OFFER_APPROVED)}) as offers,
    (select coalesce(json_agg(json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'province', ${province},
      'status', w.status) order by w.id), '[]')
      from warehouses w join provinces p on p.id = w.province_id where w.company_id = x.company_id and w.id <> x.id
        and w.deleted_at is null) as other_warehouses`,
  );
  return { ...found, allowed: allowedDecisions(verificationDecisions.warehouses, found, caller) };
}

/** What was approved of an account before its seller changed it; of a new one, the account that is paid into now. */
const accountBefore = sql`
  case when x.status <> ${sql.lit(APPROVAL_WAITING)} then null
    when x.approved_account_number is not null then json_build_object('bank_code', x.approved_bank_code, 'branch',
      x.approved_branch,
      'account_name', x.approved_account_name, 'account_number', x.approved_account_number)
    else (select json_build_object('bank_code', b.bank_code, 'branch', b.branch, 'account_name', b.account_name,
      'account_number', b.account_number)
      from bank_accounts b where b.company_id = x.company_id and b.id <> x.id and b.status = ${sql.lit(APPROVED)}
        and b.deleted_at is null
      order by b.is_default desc, b.id limit 1) end`;

/** A bank account with its number. Who looked at it when stands in the log, with the same commit. */
export function bankAccount(caller: Staff, id: number): Promise<Answer<'bank-accounts'>> {
  const { staffId } = caller;
  return inTransaction(async () => {
    const account = await verifiedObject<Facts<'bank-accounts'>>(
      'bank_accounts',
      id,
      sql`
      x.account_number, x.is_default, ${accountBefore} as before,
      coalesce(x.handed_in_at > x.created_at, false) as is_changed,
      (select coalesce(json_agg(distinct ${companySql('o')}::jsonb), '[]') from bank_accounts b
        join companies o on o.id = b.company_id
        where b.bank_code = x.bank_code and b.account_number = x.account_number and b.company_id <> x.company_id
          and b.deleted_at is null) as same_number`,
    );
    await recordDecision({ staffId, action: 'view', objectKind: 'bank_account', objectId: id, before: {}, after: {} });
    return { ...account, allowed: allowedDecisions(verificationDecisions.bank_accounts, account, caller) };
  });
}

export async function certificate(caller: Staff, id: number): Promise<Answer<'certificates'>> {
  const found = await verifiedObject<Facts<'certificates'>>(
    'certificates',
    id,
    sql`
    x.issuer, x.valid_from::text, x.recycled_percent,
    (select json_build_object('lot_no', l.lot_no,
        'product', json_build_object('name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn))
      from product_stocks s join products p on p.id = s.product_id left join stock_lots l on l.id = x.stock_lot_id
      where s.id = x.product_stock_id) as goods,
    (select json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) from files f
      where f.id = x.file_id) as file`,
  );
  return { ...found, allowed: allowedDecisions(verificationDecisions.certificates, found, caller) };
}

/** A link for the session of the asking staff, and a log entry that they opened it. */
export function viewCertificate(
  { staffId, sessionHash }: Staff,
  id: number,
): Promise<{ previewUrl: string; content_type: string }> {
  return inTransaction(async () => {
    const file = await maybeRow(sql<{ id: string; content_type: string }>`
      select f.id, f.content_type from certificates x join files f on f.id = x.file_id
        where x.id = ${id} and x.deleted_at is null`);
    if (!file) throw new AppError('not_found');
    await recordDecision({ staffId, action: 'view', objectKind: 'certificate', objectId: id, before: {}, after: {} });
    return { previewUrl: sessionFileUrl(file.id, sessionHash), content_type: file.content_type };
  });
}

type DeletionRow = Omit<Facts<'deletion-requests'>, 'blockers' | 'open_orders' | 'owed' | 'due' | 'colleagues'> & {
  facts: DeletionFactsJson;
};

/** A member's deletion request: what blocks it, what is erased, what stays. */
export async function deletionRequest(caller: Staff, id: number): Promise<Answer<'deletion-requests'>> {
  const { facts, ...request } = await verifiedObject<DeletionRow>(
    'deletion_requests',
    id,
    sql`
    x.note, x.decided_at, c.company_code is null as is_personal, ${deletionFactsSql()} as facts,
    (select count(*)::int from orders o where o.user_id = u.id and o.order_no is not null) as kept_orders,
    (select count(*)::int from purchases p where p.company_id = c.id) as kept_sales,
    (select count(*)::int from company_documents d where d.company_id = c.id and c.company_code is null)
      as identity_papers`,
  );
  const known = readDeletionFacts(facts);
  const blockers = blockersOfDeletion(known);
  return {
    ...request,
    allowed: allowedDecisions(verificationDecisions.deletion_requests, { ...request, blockers }, caller),
    blockers,
    open_orders: known.openOrders,
    owed: known.owed,
    due: known.due,
    colleagues: known.colleagues,
  };
}
