import type { z } from 'zod';
import type { commission } from '#contract/money/commission.ts';
import type { Named } from '#contract/wire.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { commissionFor } from './commission-for.ts';

type MyRates = z.output<(typeof commission)['GET /commission/myrates']['answer']>;

/** The rates that hold for a seller, in the order of the shop; of what they sell only, if so asked. */
export async function myRates(companyId: number, onlyMine: boolean): Promise<MyRates> {
  const found = await rows(sql<{ subcategory: Named; category: Named }>`
    select json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn)
      as subcategory,
      json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn) as category
    from subcategories s join categories c on c.id = s.category_id join category_groups g on g.id = c.group_id
    where ${onlyMine ? sold(companyId) : sql`true`} order by g.position, g.id, c.position, c.id, s.position, s.id`);
  const rates = await commissionFor(
    companyId,
    found.map(({ subcategory }) => subcategory.id),
  );
  return {
    rows: found.map(({ subcategory, category }) => {
      const { hundredths, isAgreed, next } = rates.get(subcategory.id)!;
      return {
        subcategory,
        category,
        percent: hundredths / 100,
        is_agreed: isAgreed,
        next: next && { first_day: next.firstDay, percent: next.hundredths / 100 },
      };
    }),
  };
}

const sold = (companyId: number) => sql`exists (
  select from product_stocks o join products p on p.id = o.product_id where p.subcategory_id = s.id
    and o.company_id = ${companyId} and not o.is_deleted)`;
