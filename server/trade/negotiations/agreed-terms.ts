import {
  NEGOTIATION_GUARDS,
  refusalToAct,
  STATE_AFTER,
  type NegotiationState,
} from '#domain/trade/negotiations/negotiation.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isAgreedBySql, registerAgreedTerms } from '#server/trade/checkout/index.ts';

export const NEGOTIATION = 'negotiation';

/** Whether order `o` is of negotiation `n`, a given up one among them. */
export const isNegotiatedBySql = isAgreedBySql(NEGOTIATION, sql`n.id`);

interface Facts {
  state: NegotiationState;
  ends_at: string;
  lines: { productstock_id: number; price: string }[];
}

registerAgreedTerms<Facts>({
  kind: NEGOTIATION,
  facts: sql<Facts | null>`(
    select json_build_object('state', n.state, 'ends_at', n.ends_at, 'lines', (
      select json_agg(json_build_object('productstock_id', l.product_stock_id, 'price', l.accepted_price::text))
      from negotiation_lines l where l.negotiation_id = n.id and l.accepted_price is not null))
    from negotiations n where n.id = d.agreed_id and n.company_id = d.company_id)`,
  prices({ state, ends_at, lines }, at) {
    const refused = refusalToAct('order', { state, ends_at: new Date(ends_at), round: 1 }, at, 1);
    if (refused) throw new AppError(refused);
    return lines.map(({ productstock_id, price }) => ({
      kind: 'quoted_price',
      productstock_id,
      price: BigInt(price),
    }));
  },
  // A price was agreed, and nothing reserved: stock is confirmed as with any order (decision 631).
  skipsCartChecks: false,
  isAcceptedAlready: false,
  stock: () => 'free',
  /** Whoever ended it meanwhile was first: then nothing is placed. */
  async whenPlaced({ id, at }) {
    const closed = await affected(sql`
      update negotiations set state = ${STATE_AFTER.order}, since = ${at}, ended_at = ${at}, version = version + 1
      where id = ${id} and state = any (${[...NEGOTIATION_GUARDS.order]}::text[]) and ends_at >= ${at}`);
    if (closed === 0) throw new AppError('negotiation_not_open');
  },
});
