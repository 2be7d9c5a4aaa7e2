import { rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

export interface OrderBuyer {
  id: number;
  user_id: number;
  company_code: string | null;
  company_name: string;
  email: string;
  member_level: number;
  tax_id: string | null;
  address_id: number;
  province_id: number;
  name: string;
  phone: string;
  text_th: string;
  text_en: string;
}

/** The demo's buyers who may order, with the address that they have goods sent to. */
export function buyersWithAddress(people: MarketPeople): Promise<OrderBuyer[]> {
  const approved = people.buyers
    .filter(({ key }) => ['buyer', 'buyer2', 'person'].includes(key))
    .map(({ companyId }) => companyId);
  return rows(sql<OrderBuyer>`
    select c.id, u.id as user_id, c.company_code, c.company_name_th as company_name, u.email, c.member_level, c.tax_id,
      a.id as address_id, a.province_id, a.name, a.phone,
      a.address || ' ต.' || s.name_th || ' อ.' || d.name_th || ' จ.' || p.name_th || ' ' || a.post_code as text_th,
      a.address || ', ' || s.name_en || ', ' || d.name_en || ', ' || p.name_en || ' ' || a.post_code as text_en
    from companies c join users u on u.company_id = c.id join addresses a on a.company_id = c.id
    join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id
      join provinces p on p.id = a.province_id
    where c.id = any (${approved}) order by c.id`);
}
