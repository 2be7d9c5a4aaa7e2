import type { z } from 'zod';
import type { warehouse, warehouseBody, warehouses } from '#contract/accounts/warehouses.ts';
import { APPROVED, statusAfterChange } from '#domain/accounts/company/approval.ts';
import { place, province, requirePlace } from '#server/places/index.ts';
import { now } from '#server/platform/clock.ts';
import { keepOneDefault, lockCompany, requireRoom } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { offersInSql } from './warehouse-users.ts';

type Warehouse = z.output<typeof warehouse>;
type Facts = z.output<typeof warehouseBody>;
type Change = z.output<(typeof warehouses)['PUT /company-warehouse/{id}']['body']>;

const MAX_WAREHOUSES = 50;

export function warehousesOf(companyId: number): Promise<Warehouse[]> {
  return rows(sql<Warehouse>`
    select w.id, w.name, w.name_en, w.name_cn, w.address, w.post_code, w.contact_person, w.mobile, w.allows_pickup,
      w.is_default, w.status::int, w.reason, ${province} as province,
      ${offersInSql()} as offer_count /* not null: counted */,
      case when s.id is not null then ${place('s')} end as sub_district,
        case when d.id is not null then ${place('d')} end as district
    from warehouses w join provinces p on p.id = w.province_id left join sub_districts s on s.id = w.sub_district_id
      left join districts d on d.id = s.district_id
    where w.company_id = ${companyId} and w.deleted_at is null order by w.is_default desc, w.id`);
}

export async function addWarehouse(companyId: number, facts: Facts): Promise<{ id: number }> {
  const { province_id } = await requirePlace(facts);
  return inTransaction(async () => {
    await lockCompany(companyId);
    await requireRoom('warehouses', companyId, MAX_WAREHOUSES, 'name');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into warehouses (company_id, name, name_en, name_cn, address, sub_district_id, province_id, post_code,
        contact_person, mobile, allows_pickup, created_at)
      values (${companyId}, ${facts.name}, ${facts.name_en}, ${facts.name_cn}, ${facts.address},
        ${facts.sub_district_id}, ${province_id}, ${facts.post_code}, ${facts.contact_person}, ${facts.mobile},
        ${facts.allows_pickup}, ${now()}) returning id`);
    await keepOneDefault('warehouses', companyId, facts.is_default ? id : null);
    return { id };
  });
}

interface KnownWarehouse {
  status: 0 | 1 | 2;
  has_moved: boolean;
  offer_count: number;
}

/**
 * What staff looked at is where the warehouse is: with another address it waits for approval again, and what is offered
 * there is not sold meanwhile (`purchasable` asks for a verified warehouse). Who changes it has to have been told.
 */
export async function changeWarehouse(
  companyId: number,
  id: number,
  { accept_rest, is_default, ...facts }: Change,
): Promise<{ id: number; status: 0 | 1 | 2 }> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    // Locked: staff may be deciding it now, and what they decide stays.
    const known = await maybeRow(sql<KnownWarehouse>`
      select w.status::int,
        (w.address, w.sub_district_id, w.post_code) is distinct from (${facts.address}, ${facts.sub_district_id},
          ${facts.post_code}) as has_moved, ${offersInSql()} as offer_count /* not null: counted */
      from warehouses w where w.id = ${id} and w.company_id = ${companyId} and w.deleted_at is null for update of w`);
    if (!known) throw new AppError('not_found');
    const { province_id } = await requirePlace(facts);
    const status = statusAfterChange(known.status, known.has_moved);
    if (known.status === APPROVED && status !== APPROVED && known.offer_count > 0 && !accept_rest)
      throw new AppError('warehouse_move_rests_offers', { details: { count: known.offer_count } });
    // Handed in anew: it waits from now on.
    await rows(sql`
      update warehouses set name = ${facts.name}, name_en = ${facts.name_en}, name_cn = ${facts.name_cn},
        address = ${facts.address}, sub_district_id = ${facts.sub_district_id}, province_id = ${province_id},
        post_code = ${facts.post_code}, contact_person = ${facts.contact_person},
        mobile = ${facts.mobile}, allows_pickup = ${facts.allows_pickup}, status = ${status}, reason = null,
        handed_in_at = case when status <> ${status} then ${now()} else handed_in_at end
      where id = ${id}`);
    await keepOneDefault('warehouses', companyId, is_default ? id : null);
    return { id, status };
  });
}
