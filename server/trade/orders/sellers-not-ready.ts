import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import type { Localized } from '#domain/values/locale.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * The sellers of an order who have not reported their goods ready, as a text in each language; null where all have. Of
 * one purchase where it is named.
 */
export async function sellersNotReady(
  orderId: number,
  purchaseId: number | null = null,
): Promise<Localized<string> | null> {
  const found = await rows(sql<{ seller: { name_th: string; name_en: string; name_cn: string } }>`
    select ${companySql('c')} as seller
    from purchases p join companies c on c.id = p.company_id left join goods_ready g on g.purchase_id = p.id
    where p.order_id = ${orderId} and p.sale_type <> ${sql.lit(SALE_CANCELLED)} and g.purchase_id is null
      and (${purchaseId}::int is null or p.id = ${purchaseId}::int)
      order by p.id`);
  if (found.length === 0) return null;
  const named = (name: 'name_th' | 'name_en' | 'name_cn') => found.map(({ seller }) => seller[name]).join(', ');
  return { th: named('name_th'), en: named('name_en'), cn: named('name_cn') };
}
