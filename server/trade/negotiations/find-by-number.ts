import { NEGOTIATION_PREFIX } from '#domain/trade/negotiations/negotiation.ts';
import { idIn, type Typed } from '#domain/find/typed.ts';
import { registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { buyerOf, isSeenBy, sellerOf } from './viewer.ts';

type Sql = RawBuilder<unknown>;

const negotiation = {
  from: sql`negotiations n join companies b on b.id = n.company_id join companies s on s.id = n.seller_company_id`,
  key: sql`n.id`,
  order: sql`n.id desc`,
  lookups: ({ number }: Typed, seen: Sql): Sql[] => {
    const id = number === null ? null : idIn(number, NEGOTIATION_PREFIX);
    return id === null ? [] : [sql`select n.id from negotiations n where n.id = ${id} and ${seen}`];
  },
};
const shown = {
  /** As `negotiationNo` in domain/trade/negotiations/negotiation.ts makes it. */
  name: sameName(sql`${sql.lit(NEGOTIATION_PREFIX)}::text || n.id`),
  state: sql`n.state`,
  at: sql`n.created_at`,
};

registerFind('staff', 'negotiation', {
  ...negotiation,
  page: 'GET /staff/negotiations/{id}',
  shown: { ...shown, company: companySql('b') },
});

registerFind('account', 'negotiation', {
  ...negotiation,
  page: 'GET /negotiations/{id}',
  seenBy: (caller) => isSeenBy(buyerOf(caller)),
  shown: { ...shown, company: companySql('s') },
});

registerFind('seller', 'negotiation', {
  ...negotiation,
  page: 'GET /seller/negotiations/{id}',
  seenBy: (caller) => isSeenBy(sellerOf(caller)),
  shown,
});
