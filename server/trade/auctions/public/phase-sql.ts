import { sql } from '#server/platform/database/query.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import type { AuctionPhase } from '#domain/trade/auctions/phase.ts';

/** Twin of `auctionPhase`: of auction `a` by the database's clock. */
export const auctionPhaseSql = () => sql<AuctionPhase>`
  case when a.state not in ('announced', 'running') or a.ends_at <= ${instantSql()} then 'ended'
    when a.starts_at > ${instantSql()} then 'coming' else 'running' end`;
