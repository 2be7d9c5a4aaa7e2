import type { z } from 'zod';
import { myAuctionList } from '#contract/trade/auctions/my-list.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import type { OwnStanding } from '#domain/trade/auctions/fate.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { lotGradeSql } from '#server/trade/auctions/index.ts';

type Row = z.output<typeof myAuctionList.row>;

type Viewer = Pick<Member, 'companyId'>;

const GRAMS_PER_KG = 1000;

/** Of company `b.company_id` in auction `a`, with its result `r`. */
const standingSql = sql<OwnStanding>`case
    when r.state = 'offered' then 'to_order' when r.state = 'confirmed' then 'ordered'
    when r.state = 'lapsed' then 'lapsed' when a.state = 'announced' then 'upcoming'
    when a.state <> 'running' or b.lost_at is not null then 'over'
    when a.leader_id = b.company_id then 'leading' else 'running' end`;

const from = sql`auction_bidders b join auctions a on a.id = b.auction_id
  left join auction_results r on r.bidder_id = b.id`;

const read = (ids: readonly number[], { companyId }: Viewer): Promise<Row[]> =>
  rows(sql<Row>`
    select a.id, ${lotGradeSql} as grade, a.kind,
      (a.terms ->> 'grams')::double precision / ${sql.lit(GRAMS_PER_KG)} as kg /* not null: announced */,
      coalesce(r.price, a.price) as price, a.ends_at /* not null: announced */, ${standingSql} as standing,
      case when r.state = 'offered' then r.confirm_by end as confirm_by
    from ${from} where a.id = any (${[...ids]}::int[]) and b.company_id = ${companyId}`);

export const myAuctions = listOf(myAuctionList, {
  from,
  key: sql`a.id`,
  // What it bids for to buy; a demand's round it finds among auctions.
  seenBy: ({ companyId }: Viewer) => sql`b.company_id = ${companyId} and a.kind <> 'reverse'`,
  read,
  filters: {
    grade: (text: string) => sql`${lotGradeSql} ilike ${`%${likeText(text)}%`}`,
    standing: (names: readonly OwnStanding[]) => sql`${standingSql} = any (${names}::text[])`,
    ends_at: sql`a.ends_at`,
  },
  sorts: {
    ends_at: { by: sql`a.ends_at` },
    waiting: { whole: sql`${standingSql} <> 'to_order', ${standingSql} <> 'leading', a.ends_at desc, a.id desc` },
  },
  cells: {
    number: ({ id }: Row) => auctionNo(id),
    kg: ({ kg }: Row) => `${formatNumber(kg)} kg`,
  },
});
