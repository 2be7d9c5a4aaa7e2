import type { z } from 'zod';
import { myRoundList } from '#contract/trade/auctions/my-rounds-list.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { placeOf } from '#domain/trade/auctions/compare-bids.ts';
import type { OwnRoundStanding } from '#domain/trade/auctions/round-offers.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { formatNumber } from '#domain/values/format.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { readStanding, type StandingColumns } from '#server/trade/auctions/index.ts';

type Row = z.output<typeof myRoundList.row>;
type Viewer = Pick<Member, 'companyId'>;

/** Of company `b.company_id` in round `a`. */
const standingSql = sql<OwnRoundStanding>`case
    when a.state = 'cancelled' then 'cancelled' when a.state = 'announced' then 'upcoming'
    when a.state = 'running' then case when a.leader_id = b.company_id then 'leading' else 'outbid' end
    when a.leader_id = b.company_id then 'first' else 'behind' end`;

const from = sql`auction_bidders b join auctions a on a.id = b.auction_id
  join demand_lines l on l.demand_id = a.demand_id and l.position = a.demand_line
  join subcategories m on m.id = l.subcategory_id`;

interface Found extends Omit<Row, 'demand' | 'kg' | 'own_price' | 'place'> {
  demand_id: number;
  pseudonym: string;
}

/** Own price and place are what is sealed of the others: they are read by the program and said of the company alone. */
async function read(ids: readonly number[], { companyId }: Viewer): Promise<Row[]> {
  const found = await rows(sql<Found & StandingColumns>`
    select a.id, a.terms, a.sealed, a.seq, a.entry_at, a.bids, a.price, a.outcome,
      a.demand_id /* not null: of a demand */,
      b.pseudonym, json_build_object('name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as material,
      a.starts_at /* not null: announced */, a.ends_at /* not null: announced */, ${standingSql} as standing
    from ${from} where a.id = any (${[...ids]}::int[]) and b.company_id = ${companyId}`);
  return found.map((each) => {
    const { terms, standing } = readStanding(each);
    const own = standing.positions.find(({ bidder }) => bidder === each.pseudonym);
    return {
      id: each.id,
      demand: demandNo(each.demand_id),
      material: each.material,
      kg: kgFromGrams(terms.grams),
      own_price: own?.limit ?? null,
      place: placeOf(terms, standing.positions, each.pseudonym),
      starts_at: each.starts_at,
      ends_at: each.ends_at,
      standing: each.standing,
    };
  });
}

const materialSql = sql`concat_ws(' ', m.name_th, m.name_en, m.name_cn)`;

/** A seller is in few rounds: each by its company's index. */
export const myRounds = listOf(myRoundList, {
  from,
  key: sql`a.id`,
  seenBy: ({ companyId }: Viewer) => sql`b.company_id = ${companyId} and a.kind = 'reverse' and a.seq is not null`,
  read,
  filters: {
    material: (words: string) => sql`${materialSql} ilike ${`%${likeText(words)}%`}`,
    standing: (names: readonly OwnRoundStanding[]) => sql`${standingSql} = any (${names}::text[])`,
    ends_at: sql`a.ends_at`,
  },
  sorts: {
    starts_at: { by: sql`a.starts_at` },
    ends_at: { by: sql`a.ends_at` },
    open: { whole: sql`a.state <> 'running', a.state <> 'announced', a.ends_at desc, a.id desc` },
  },
  cells: {
    number: ({ id }: Row) => auctionNo(id),
    kg: ({ kg }: Row) => `${formatNumber(kg)} kg`,
    material: ({ material }: Row, { locale }: Words) => material[`name_${locale}`],
  },
});
