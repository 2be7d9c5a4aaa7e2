import { refusalToAct, type PreorderState } from '#domain/trade/preorders/preorder.ts';
import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { isAgreedBySql, registerAgreedTerms } from '#server/trade/checkout/index.ts';

export const PREORDER = 'preorder';

/** Whether order `o` is of pre-order `p`, a given up one among them. */
export const isPreorderedBySql = isAgreedBySql(PREORDER, sql`p.id`);

interface Facts {
  state: PreorderState;
  ends_at: string;
  productstock_id: number;
  unit_price: string;
  delivery_date: string;
}

registerAgreedTerms<Facts>({
  kind: PREORDER,
  facts: sql<Facts | null>`(
    select json_build_object('state', p.state, 'ends_at', p.ends_at, 'productstock_id', p.product_stock_id,
      'unit_price', p.unit_price::text, 'delivery_date', p.delivery_date)
    from preorders p where p.id = d.agreed_id and p.company_id = d.company_id)`,
  prices({ state, ends_at, productstock_id, unit_price }, at) {
    const refused = refusalToAct('order', { state, ends_at: new Date(ends_at) }, at);
    if (refused) throw new AppError(refused);
    return [{ kind: 'quoted_price', productstock_id, price: BigInt(unit_price) }];
  },
  settledDay: ({ delivery_date }) => delivery_date,
  dayRefusal: (settled) =>
    fieldError('preorder_day_fixed', 'delivery_date', {
      day: localized((language) => formatDay(settled, language)),
    }),
  skipsCartChecks: true,
  isAcceptedAlready: false,
  stock: () => 'none',
  /** Whoever ended it meanwhile was first: then nothing is placed. */
  async whenPlaced({ id, at }) {
    const closed = await affected(sql`
      update preorders set state = 'ordered', since = ${at}, ended_at = ${at}, version = version + 1
      where id = ${id} and state = 'accepted' and ends_at >= ${at}`);
    if (closed === 0) throw new AppError('preorder_not_open');
  },
});
