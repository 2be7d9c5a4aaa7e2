import { PREORDER_PREFIX } from '#domain/trade/preorders/preorder.ts';
import { idIn, type Typed } from '#domain/find/typed.ts';
import { registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { buyerOf, isSeenBy, sellerOf } from './viewer.ts';

type Sql = RawBuilder<unknown>;

const preorder = {
  from: sql`preorders p join companies b on b.id = p.company_id join companies s on s.id = p.seller_company_id`,
  key: sql`p.id`,
  order: sql`p.id desc`,
  lookups: ({ number }: Typed, seen: Sql): Sql[] => {
    const id = number === null ? null : idIn(number, PREORDER_PREFIX);
    return id === null ? [] : [sql`select p.id from preorders p where p.id = ${id} and ${seen}`];
  },
};
const shown = {
  /** As `preorderNo` in domain/trade/preorders/preorder.ts makes it. */
  name: sameName(sql`${sql.lit(PREORDER_PREFIX)}::text || p.id`),
  state: sql`p.state`,
  at: sql`p.created_at`,
};

registerFind('staff', 'preorder', {
  ...preorder,
  page: 'GET /staff/preorders/{id}',
  shown: { ...shown, company: companySql('b') },
});

registerFind('account', 'preorder', {
  ...preorder,
  page: 'GET /preorders/{id}',
  seenBy: (caller) => isSeenBy(buyerOf(caller)),
  shown: { ...shown, company: companySql('s') },
});

registerFind('seller', 'preorder', {
  ...preorder,
  page: 'GET /seller/preorders/{id}',
  seenBy: (caller) => isSeenBy(sellerOf(caller)),
  shown,
});
