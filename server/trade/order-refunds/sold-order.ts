import { shareOut } from '#domain/trade/coupons/share-out.ts';
import type { Earlier, RefundPart, Sold } from '#domain/money/refunds/refundable.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** JSON has no whole numbers of this size: amounts travel as text. */
interface Row {
  freight: bigint;
  vat_rate_hundredths: number;
  interest: bigint;
  discount_price: bigint;
  lines: { id: number; quantity: number; total: string; discount: string; by_seller: string }[];
  parts: {
    order_item_id: number | null;
    quantity: number;
    amount: string;
    goods: string;
    discount: string;
    is_proposed: boolean;
  }[];
  refunded_vat: bigint;
  refunded_interest: bigint;
}

interface SoldOrder {
  sold: Sold;
  /** What of it was refunded or is proposed to be. */
  earlier: Earlier;
  /** What of it was refunded. */
  refunded: RefundPart[];
}

/** What an order sold, and what became of it, in one round trip. */
export async function soldOrder(orderId: number): Promise<SoldOrder> {
  const row = await oneRow(sql<Row>`
    select coalesce(o.estimate_shipping_cost, 0)::bigint as freight /* not null: coalesced */, o.vat_rate_hundredths,
      o.interest, o.discount_price,
      (select json_agg(json_build_object('id', i.id, 'quantity', i.quantity, 'total', i.line_total::text,
          'discount', coalesce(d.amount, 0)::text, 'by_seller',
          (case when d.paid_by = 'seller' then d.amount else 0 end)::text) order by i.id)
        from order_items i left join order_discounts d on d.order_item_id = i.id
          where i.order_id = o.id) as lines /* not null: an order has lines */,
      (select coalesce(json_agg(json_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity, 'amount',
        l.amount::text,
          'goods', l.goods::text, 'discount', l.discount::text, 'is_proposed', r.state = 'proposed')), '[]')
        from refund_lines l join refunds r on r.id = l.refund_id where r.order_id = o.id
          and r.state not in ('refused', 'taken_over')) as parts /* not null: coalesced */,
      r.vat as refunded_vat /* not null: coalesced */, r.interest as refunded_interest /* not null: coalesced */
    from orders o cross join lateral (
      select coalesce(sum(vat), 0)::bigint as vat, coalesce(sum(interest), 0)::bigint as interest
      from refunds where order_id = o.id and state not in ('refused', 'taken_over')) r
    where o.id = ${orderId}`);
  return {
    sold: {
      lines: soldLines(row),
      freight: row.freight,
      vatHundredths: row.vat_rate_hundredths,
      interest: row.interest,
    },
    earlier: { parts: row.parts.map(partOf), vat: row.refunded_vat, interest: row.refunded_interest },
    refunded: row.parts.filter(({ is_proposed }) => !is_proposed).map(partOf),
  };
}

/** What was taken off the order and off no line of it is shared out by what the lines cost. */
function soldLines({ lines, discount_price }: Row): Sold['lines'] {
  const known = lines.reduce((sum, line) => sum + BigInt(line.discount), 0n);
  const shares = shareOut(
    discount_price - known,
    lines.map((line) => BigInt(line.total) - BigInt(line.discount)),
  );
  return lines.map((line, index) => {
    const bySeller = BigInt(line.by_seller);
    return {
      id: line.id,
      quantity: line.quantity,
      goods: BigInt(line.total) - bySeller,
      discount: BigInt(line.discount) - bySeller + shares[index]!,
    };
  });
}

function partOf({ order_item_id, quantity, is_proposed: _, ...sums }: Row['parts'][number]): RefundPart {
  const satang = (text: string): Satang => BigInt(text);
  return {
    order_item_id,
    quantity,
    amount: satang(sums.amount),
    goods: satang(sums.goods),
    discount: satang(sums.discount),
  };
}
