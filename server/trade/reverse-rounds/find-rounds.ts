import type { z } from 'zod';
import type { reverseRounds } from '#contract/trade/auctions/reverse-rounds.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { shownPrice } from '#domain/trade/auctions/compare-bids.ts';
import { usualLot } from '#domain/trade/auctions/lot-draft.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readQuestion, sellerNames, takenLines } from '#server/trade/awards/index.ts';
import { roundLines } from './round-lines.ts';

type Found = z.output<(typeof reverseRounds)['GET /demands/{id}/reverse-rounds']['answer']>;
type Round = Found['rounds'][number];

/** The final rounds of a company's opened demand, and who could be in another one. */
export async function findRounds(member: Member, demandId: number): Promise<Found> {
  const question = await readQuestion(demandId, member.companyId);
  const { demand, at, quotes } = question;
  const usual = usualHours(at);
  const [lines, names, taken, rounds] = await Promise.all([
    roundLines(question, bangkokDate(usual.latest_end_at)),
    sellerNames(quotes.map(({ seller_company_id }) => seller_company_id)),
    takenLines(demandId),
    readRounds(demandId),
  ]);
  const isUnderWay = rounds.some(({ state }) => state === 'announced' || state === 'running');
  return {
    id: demandId,
    number: demandNo(demandId),
    title: demand.title,
    may_announce:
      demand.state === 'opened' && !isUnderWay && mayInCompany(member.companyRole, member.sellingRoles, 'order'),
    lines: lines.map(({ line, candidates }) => ({
      position: line.position,
      what: line.what,
      kg: kgFromGrams(line.grams),
      is_taken: taken.has(line.position),
      sellers: candidates.map(({ cell, fault }) => ({
        ...names.get(cell.quoted.seller_id)!,
        per_kg: cell.alone_per_kg,
        fault,
      })),
    })),
    rounds,
    usual,
  };
}

/** As lots are proposed. */
function usualHours(at: Date): Found['usual'] {
  const { starts_at, ends_at, latest_end_at } = usualLot(0n, 0, at);
  return { starts_at: starts_at!, ends_at: ends_at!, latest_end_at: latest_end_at! };
}

interface Row extends Omit<Round, 'number'> {
  terms: WrittenTerms;
  pseudonym: string | null;
}

/** The newest first. */
async function readRounds(demandId: number): Promise<Round[]> {
  const found = await rows(sql<Row>`
    select a.id, a.demand_line::int as position /* not null: of a demand */, a.state,
      a.starts_at /* not null: announced */, a.ends_at /* not null: announced */, a.bids, a.price, a.outcome, a.terms,
      b.pseudonym, case when c.id is not null then ${companySql('c')} end as leader,
      (select json_agg((${companySql('o')})::jsonb || jsonb_build_object('pseudonym', i.pseudonym) order by i.id)
        from auction_bidders i join companies o on o.id = i.company_id
        where i.auction_id = a.id) as bidders /* not null: two at least */
    from auctions a left join auction_bidders b on b.auction_id = a.id and b.company_id = a.leader_id
      left join companies c on c.id = b.company_id
    where a.demand_id = ${demandId} order by a.id desc`);
  return found.map(({ terms, pseudonym, ...round }) => ({
    ...round,
    number: auctionNo(round.id),
    price:
      pseudonym !== null && round.price !== null ? shownPrice(readTerms(terms), pseudonym, round.price) : round.price,
  }));
}
