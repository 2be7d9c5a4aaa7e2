import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { MUST_KNOW, defineEvent, notifyAll } from '#server/notifications/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { lineNamesSql, sellersPoNumberSql } from '#server/trade/orders/index.ts';
import texts from './goods-taken-off-texts.json' with { type: 'json' };

type News = 'refunded' | 'cancelled';

/** As it was called when it was bought. */
type Names = Record<'name_th' | 'name_en' | 'name_cn', string>;

/** A seller's part of an order with what was taken off it. */
interface TakenOff {
  id: number;
  purchase_no: string;
  order_id: number;
  po_number: string | null;
  company_id: number;
  /** Packs: 0 where only money is refunded. */
  lines: (Names & { attribute: Names; units: number })[];
}

interface Said extends TakenOff {
  news: News;
  reason: string | null;
}

export const goodsTakenOff = defineEvent<Said>({
  name: 'goods_taken_off',
  category: 'selling',
  channels: MUST_KNOW,
  needs: 'manage_sales',
  orderId: ({ order_id }) => order_id,
  content(language, { news, id, purchase_no, po_number, lines, reason }) {
    const words = texts[language];
    const { title, text } = words[news];
    return {
      title: `${title} ${purchase_no}`,
      paragraphs: [text],
      facts: [
        [words.purchase, purchase_no],
        ...(po_number ? [[words.po, po_number] as const] : []),
        ...lines.map(({ units, ...line }) => {
          const name = line[`name_${language}`];
          return [name, units > 0 ? packsCounted(units, line.attribute)[language] : words.money] as const;
        }),
        ...(reason ? [[words.reason, reason] as const] : []),
      ],
      action: { label: words.action, path: `/seller/orders/${id}` },
    };
  },
});

/** Sellers whose goods a refund is about hear of it when it is approved, within the running transaction. */
export function notifyOfRefundedGoods(refundId: number, reason: string | null): Promise<void> {
  return notifySellers(
    'refunded',
    sql`select l.order_item_id as id, l.quantity as units from refund_lines l where l.refund_id = ${refundId}`,
    reason,
  );
}

/**
 * Sellers whose lines are cancelled hear of it; called while the lines are still there, within the running transaction.
 */
export function notifyOfCancelledLines(
  lines: readonly { id: number; units: number }[],
  reason: string | null,
): Promise<void> {
  return notifySellers(
    'cancelled',
    sql`select * from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ units }) => units)}::int[])
      x (id, units)`,
    reason,
  );
}

/** `goods` answers the lines (`id`) with how many of their units. */
async function notifySellers(news: News, goods: RawBuilder<unknown>, reason: string | null): Promise<void> {
  const sales = await rows(sql<TakenOff>`
    select p.id, p.purchase_no, p.order_id, ${sellersPoNumberSql} as po_number, p.company_id,
      json_agg(json_build_object(${lineNamesSql}, 'units', g.units) order by i.id) as lines
    from (${goods}) g join order_items i on i.id = g.id join purchases p on p.id = i.purchase_id
      join orders o on o.id = p.order_id
    group by p.id, o.id order by p.id`);
  await notifyAll(
    sales.map((sale) => ({
      event: goodsTakenOff({ ...sale, news, reason }),
      recipients: [{ ownersOf: sale.company_id }],
    })),
  );
}
