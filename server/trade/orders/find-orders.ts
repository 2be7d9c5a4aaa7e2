import { plateKey, type Typed } from '#domain/find/typed.ts';
import {
  beginsSql,
  endsSql,
  foreignNumberLookups,
  MAX_LOOKED_UP,
  numberLookups,
  ownNumberSql,
  plateKeySql,
  registerFind,
  sameName,
} from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { orderStatusTypeSql } from './status-sql.ts';

type Sql = RawBuilder<unknown>;
const limit = sql`limit ${sql.lit(MAX_LOOKED_UP)}`;

/** By the order's number and the buyer's own. */
const byNumber = (typed: Typed): Sql[] => [
  ...numberLookups({
    select: sql`select o.id from orders o where o.order_no is not null`,
    column: sql`o.order_no`,
    prefix: 'OR',
    typed,
  }),
  ...foreignNumberLookups({
    select: sql`select o.id from orders o where o.order_no is not null and o.po_number is not null`,
    column: sql`upper(o.po_number)`,
    typed,
  }),
];

/** By what a seller's part of it is called, and by the truck that fetched it. */
function bySale(typed: Typed): Sql[] {
  const trucks = sql`select p.order_id from goods_ready g join purchases p on p.id = g.purchase_id
    where g.vehicle_plate is not null`;
  const key = plateKeySql(sql`g.vehicle_plate`);
  const plate = plateKey(typed.words);
  return [
    ...numberLookups({
      select: sql`select p.order_id from purchases p where true`,
      column: sql`p.purchase_no`,
      prefix: 'PO',
      typed,
    }),
    ...(plate === '' ? [] : [sql`${trucks} and ${beginsSql(key, plate)} ${limit}`]),
    ...(typed.ending === null ? [] : [sql`${trucks} and ${endsSql(key, plate)} ${limit}`]),
  ];
}

const order = {
  from: sql`orders o join companies c on c.id = o.company_id`,
  key: sql`o.id`,
  order: sql`o.placed_at desc, o.id desc`,
};
const shown = {
  name: sameName(sql`o.order_no`),
  note: sql`coalesce(o.custom_status, o.po_number)`,
  state: orderStatusTypeSql,
  at: sql`o.placed_at`,
};

registerFind('staff', 'order', {
  ...order,
  page: 'GET /staff/orders/{id}',
  seenBy: () => sql`o.order_no is not null`,
  lookups: (typed) => [...byNumber(typed), ...bySale(typed)],
  shown: { ...shown, company: companySql('c') },
});

registerFind('account', 'order', {
  ...order,
  page: 'GET /order/orderdetail/{id}',
  seenBy: ({ companyId }) => sql`o.order_no is not null and o.company_id = ${companyId}`,
  lookups: (typed, seen) => {
    const number = ownNumberSql(typed, { prefix: 'OR', own: sql`o.order_no`, other: sql`o.po_number` });
    return number === null
      ? []
      : [sql`select o.id from orders o where ${seen} and ${number} order by o.order_no using ~>~ ${limit}`];
  },
  shown,
});
