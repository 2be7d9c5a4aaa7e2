import { addressJson, addressText, type Address } from '#server/accounts/addresses/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Both, ComparisonFacts } from './facts.ts';

interface Where {
  address_id?: number | null | undefined;
  province_id?: number | null | undefined;
}

/**
 * Whom a comparison is for, where the goods go, and of which product the chosen offer is. Without a place it is the
 * company's usual one. One round trip.
 */
export async function readCircumstances(
  { userId, companyId }: Pick<Member, 'userId' | 'companyId'>,
  offer: number,
  { address_id = null, province_id = null }: Where,
) {
  const usual = sql`select id from addresses where company_id = ${companyId} and deleted_at is null
    and is_default_shipping`;
  const asked = sql`coalesce(${address_id}::int, case when ${province_id}::int is null then (${usual}) end)`;
  const found = await maybeRow(sql<{
    product_id: number;
    market: Record<string, Both>;
    buyer: Omit<ComparisonFacts['buyer'], 'reference'>;
    address: Address | null;
    province: (Both & { id: number }) | null;
  }>`
    select s.product_id, ${companyTextsSql()} as market, ${addressJson(asked, companyId)} as address,
      (select json_build_object('id', p.id, 'th', p.name_th, 'en', p.name_en) from provinces p
        where p.id = ${province_id}::int) as province,
      json_build_object('company', json_build_object('th', c.company_name_th, 'en', c.company_name_en), 'taxId',
        coalesce(c.tax_id, ''), 'contact', ${personNameSql('u')}, 'email', u.email) as buyer
    from product_stocks s cross join users u join companies c on c.id = u.company_id
    where s.id = ${offer} and u.id = ${userId}`);
  if (!found) throw new AppError('not_found');
  const { product_id, market, buyer, address, province } = found;
  if (address) return { product_id, market, buyer, place: addressText(address), province_id: address.province.id };
  if (address_id !== null || !province)
    throw fieldError('comparison_place_unknown', address_id === null ? 'province_id' : 'address_id');
  return { product_id, market, buyer, place: { th: province.th, en: province.en }, province_id: province.id };
}
