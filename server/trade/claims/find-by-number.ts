import { idIn, type Typed } from '#domain/find/typed.ts';
import { MAX_LOOKED_UP, numberLookups, ownNumberSql, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { claimNoSql } from './claim-no-sql.ts';
import { buyerOf, isSeenBy, sellerOf } from './viewer.ts';

type Sql = RawBuilder<unknown>;
const limit = sql`limit ${sql.lit(MAX_LOOKED_UP)}`;

function byOwnNumber({ number }: Typed, seen: Sql): Sql[] {
  const id = number === null ? null : idIn(number, 'CL');
  return id === null ? [] : [sql`select c.id from claims c where c.id = ${id} and ${seen}`];
}

/** Claims of one company are few: they are read with the numbers of what they are about. */
function ownClaims(typed: Typed, seen: Sql, { prefix, about, own }: { prefix: string; about: Sql; own: Sql }): Sql[] {
  const number = ownNumberSql(typed, { prefix, own });
  return number === null
    ? []
    : [sql`select c.id from claims c join ${about} where ${seen} and ${number} order by c.id desc ${limit}`];
}

const claim = {
  from: sql`claims c join orders o on o.id = c.order_id join purchases p on p.id = c.purchase_id
    join companies b on b.id = c.company_id join companies s on s.id = c.seller_company_id`,
  key: sql`c.id`,
  order: sql`c.id desc`,
};
const shown = { name: sameName(claimNoSql), state: sql`c.state`, at: sql`c.opened_at` };

registerFind('staff', 'claim', {
  ...claim,
  page: 'GET /staff/claims/{id}',
  lookups: (typed, seen) => [
    ...byOwnNumber(typed, seen),
    ...numberLookups({
      select: sql`select o.id from orders o where o.order_no is not null`,
      column: sql`o.order_no`,
      prefix: 'OR',
      typed,
    }).map((orders) => sql`select c.id from claims c where c.order_id in (${orders}) ${limit}`),
  ],
  shown: { ...shown, company: companySql('b'), note: sql`o.order_no` },
});

registerFind('account', 'claim', {
  ...claim,
  page: 'GET /claims/{id}',
  seenBy: (caller) => isSeenBy(buyerOf(caller)),
  lookups: (typed, seen) => [
    ...byOwnNumber(typed, seen),
    ...ownClaims(typed, seen, { prefix: 'OR', about: sql`orders o on o.id = c.order_id`, own: sql`o.order_no` }),
  ],
  shown: { ...shown, company: companySql('s'), note: sql`o.order_no` },
});

registerFind('seller', 'claim', {
  ...claim,
  page: 'GET /seller/claims/{id}',
  seenBy: (caller) => isSeenBy(sellerOf(caller)),
  lookups: (typed, seen) => [
    ...byOwnNumber(typed, seen),
    ...ownClaims(typed, seen, {
      prefix: 'PO',
      about: sql`purchases p on p.id = c.purchase_id`,
      own: sql`p.purchase_no`,
    }),
  ],
  shown: { ...shown, note: sql`p.purchase_no` },
});
