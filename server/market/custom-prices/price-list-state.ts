import { sql } from '#server/platform/database/query.ts';

/** What list `l` is on a day. Twin of `priceListStateOn` in domain/market/pricing/price-list.ts. */
export const priceListStateSql = (today: string) =>
  sql`case when l.state = 'approved' and l.valid_until < ${today}::date then 'ended' else l.state end`;
