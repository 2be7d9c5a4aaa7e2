import { filledText } from '#contract/errors.ts';
import type { LotRefusal } from '#domain/market/stock-lots/take-named-lots.ts';
import { localized, type Locale } from '#domain/values/locale.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Shipment } from '../shipment-rows.ts';
import type { LineOfLots } from './lines-of-lots.ts';

export interface RefusedLine {
  line: Pick<LineOfLots, 'shipment_id' | 'order_item_id'>;
  refusal: LotRefusal;
}

interface GoodsName {
  id: number;
  name_th: string;
  name_en: string;
  name_cn: string;
}

/** Says of each line that cannot leave which shipment and which goods it is, and why. */
export async function requireMayLeave(shipments: readonly Shipment[], refused: readonly RefusedLine[]): Promise<void> {
  if (refused.length === 0) return;
  const names = await rows(sql<GoodsName>`
    select id, product_name as name_th, product_name_en as name_en, product_name_cn as name_cn from order_items
    where id = any (${refused.map(({ line }) => line.order_item_id)}::int[])`);
  const numbers = new Map(shipments.map(({ id, shipment_no }) => [id, shipment_no]));
  const goods = new Map(names.map(({ id, ...name }) => [id, name]));
  const reason = ({ line, refusal }: RefusedLine, locale: Locale) => {
    const name = goods.get(line.order_item_id)!;
    const said = `${name[`name_${locale}`] || name.name_th}: ${filledText(refusal.code, locale, refusal.details)}`;
    return `${numbers.get(line.shipment_id)!}, ${said}`;
  };
  const reasons = localized((locale) =>
    refused.map((each, index) => (refused.length > 1 ? `${index + 1}) ` : '') + reason(each, locale)).join(' '),
  );
  throw new AppError('goods_cannot_leave', {
    details: { reasons },
    fields: refused.map(({ line, refusal }) => ({
      path: `shipments.${line.shipment_id}.lines.${line.order_item_id}`,
      ...refusal,
    })),
  });
}
