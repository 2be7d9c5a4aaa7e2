import { plateKey, type Typed } from '#domain/find/typed.ts';
import {
  beginsSql,
  endsSql,
  MAX_LOOKED_UP,
  ownNumberSql,
  plateKeySql,
  registerFind,
  sameName,
} from '#server/find/index.ts';
import { seesNumberSql, sellersPoNumberSql } from '#server/trade/orders/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;

/** Read of what is called so of all sellers, before the own is chosen among it. */
const MAX_OF_ALL = 1000;
const ofAll = (select: Sql, condition: Sql) => sql`${select} and ${condition} limit ${sql.lit(MAX_OF_ALL)}`;

const orders = sql`select o.id from orders o where o.order_no is not null and o.po_number is not null`;
const poNumber = sql`upper(o.po_number)`;
const trucks = sql`select g.purchase_id from goods_ready g where g.vehicle_plate is not null`;
const plate = plateKeySql(sql`g.vehicle_plate`);

function lookups(typed: Typed, seen: Sql): Sql[] {
  const number = ownNumberSql(typed, { prefix: 'PO', own: sql`p.purchase_no` });
  const key = plateKey(typed.words);
  const ordered = [
    ofAll(orders, beginsSql(poNumber, typed.words.toUpperCase())),
    ...(typed.ending === null ? [] : [ofAll(orders, endsSql(poNumber, typed.ending))]),
  ];
  const loaded = [
    ...(key === '' ? [] : [ofAll(trucks, beginsSql(plate, key))]),
    ...(typed.ending === null ? [] : [ofAll(trucks, endsSql(plate, key))]),
  ];
  const limit = sql`limit ${sql.lit(MAX_LOOKED_UP)}`;
  return [
    ...(number === null
      ? []
      : [sql`select p.id from purchases p where ${seen} and ${number} order by p.purchase_no using ~>~ ${limit}`]),
    ...ordered.map(
      (ids) => sql`
        select p.id from (${ids}) x join purchases p on p.order_id = x.id join orders o on o.id = p.order_id
        where ${seen} and ${seesNumberSql} ${limit}`,
    ),
    ...loaded.map(
      (ids) => sql`select p.id from (${ids}) x join purchases p on p.id = x.purchase_id where ${seen} ${limit}`,
    ),
  ];
}

/** A seller does not learn whose order it is: only its own number, and the buyer's once the purchase is accepted. */
registerFind('seller', 'sale', {
  page: 'GET /order/mySales/{id}',
  from: sql`purchases p join orders o on o.id = p.order_id left join goods_ready g on g.purchase_id = p.id`,
  key: sql`p.id`,
  seenBy: ({ companyId }) => sql`p.company_id = ${companyId}`,
  lookups,
  order: sql`p.created_at desc, p.id desc`,
  shown: {
    name: sameName(sql`p.purchase_no`),
    note: sql`concat_ws(' · ', ${sellersPoNumberSql}, g.vehicle_plate)`,
    state: sql`p.sale_type`,
    at: sql`p.created_at`,
  },
});
