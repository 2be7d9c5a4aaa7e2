import type { z } from 'zod';
import type { auctionPage } from '#contract/trade/auctions/public-shapes.ts';
import { leastBid } from '#domain/trade/auctions/place-bid.ts';
import { meetsReserve, type Standing } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { freightRatesSql, type RatesJson } from '#server/market/delivery/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { standingOf, type LockedAuction } from '#server/trade/auctions/index.ts';
import { companyOf, seenSql } from '../seen-sql.ts';
import { historyOf } from './history.ts';
import { filesShown } from './lot-papers.ts';
import { roundOf } from './round.ts';
import { rowOf, rowSource, rowSql, type FoundRow } from './rows.ts';

type Page = z.output<typeof auctionPage>;
type Own = Omit<NonNullable<Page['own']>, 'limit'>;

interface FoundPage extends FoundRow, Pick<Page, 'seq' | 'head' | 'seller' | 'packs' | 'note' | 'reason' | 'is_own'> {
  sealed: Uint8Array | null;
  first_head: string;
  entry_at: Date | null;
  deposit_percent: number;
  unit_weight_grams: number | null;
  package_weight_grams: number | null;
  shipping_out_of_scope: boolean;
  rates: RatesJson;
  own: (Omit<Own, 'held' | 'joined_at'> & { held: string; joined_at: string }) | null;
}

/** One auction as the caller may see it; 404 of one that they may not know. */
export async function findAuction(caller: Caller, id: number, provinceId: number | null): Promise<Page> {
  const companyId = companyOf(caller);
  const [found, vatRate] = await Promise.all([readPage(caller, id, provinceId), vatRateHundredths()]);
  if (!found) throw new AppError('not_found');
  const { terms, standing } = standingOf(found as unknown as LockedAuction);
  const row = rowOf(found);
  const hidesBids = row.kind === 'sealed' && row.outcome === null;
  const [files, past] = await Promise.all([filesShown(caller, id), historyOf(id, { companyId, hidesBids, terms })]);
  const limit = standing.positions.find(({ bidder }) => bidder === found.own?.pseudonym)?.limit ?? null;
  return {
    ...row,
    at: found.at,
    // How many entries there are says how many bids.
    seq: hidesBids ? 0 : found.seq,
    head: hidesBids ? found.first_head : found.head,
    seller: found.seller,
    packs: found.packs,
    pack_kg: found.unit_weight_grams === null ? null : kgFromGrams(found.unit_weight_grams),
    note: found.note,
    reason: row.state === 'cancelled' ? found.reason : '',
    terms: termsShown(terms, standing, found.deposit_percent),
    is_reserve_met: reserveMet(terms, standing),
    next_price: nextPrice(row.phase, terms, standing, found.own?.pseudonym ?? ''),
    files,
    ...past,
    delivery: deliveryOf(found, vatRate),
    is_picked_up: found.shipping_out_of_scope,
    vat_rate: vatRate / 100,
    is_own: found.is_own,
    round: await roundOf(id, terms, standing, found.own?.pseudonym ?? null),
    own: found.own && {
      ...found.own,
      held: BigInt(found.own.held),
      joined_at: new Date(found.own.joined_at),
      limit,
    },
  };
}

const readPage = (caller: Caller, id: number, provinceId: number | null) =>
  maybeRow(sql<FoundPage>`
    select ${rowSql(caller)}, a.seq, a.head,
      (select e.hash from auction_entries e where e.auction_id = a.id and e.seq = 0)
        as first_head /* not null: announced */,
      a.packs, a.note, a.reason, a.sealed, a.entry_at,
      a.deposit_percent::int, k.unit_weight_grams, s.package_weight_grams,
      coalesce(s.shipping_out_of_scope, false) as shipping_out_of_scope /* not null: coalesced */,
      ${freightRatesSql(sql`w.province_id`, sql`${provinceId}::int`)} as rates,
      case when a.product_stock_id is not null then ${companySql('c')} end as seller,
      coalesce(a.company_id = ${companyOf(caller)}::int, false) as is_own /* not null: coalesced */,
      (select json_build_object('pseudonym', b.pseudonym, 'joined_at', b.joined_at, 'hold', b.hold,
          'hold_state', b.hold_state, 'held', b.held::text, 'lost_by', b.lost_cause)
        from auction_bidders b where b.auction_id = a.id and b.company_id = ${companyOf(caller)}::int) as own
    from ${rowSource} left join skus k on k.id = s.product_sku_id join companies c on c.id = a.company_id
    where a.id = ${id} and ${seenSql(caller)}`);

const termsShown = (terms: AuctionTerms, { reserve, outcome }: Standing, deposit_percent: number): Page['terms'] => ({
  steps: [...terms.steps],
  has_reserve: terms.has_reserve,
  // Of an auction that was stopped nothing is opened.
  reserve: outcome === null ? null : reserve,
  buy_now: terms.buy_now,
  latest_end_at: terms.latest_end_at,
  extension: terms.extension,
  fall: terms.fall,
  deposit_percent,
});

/** Never what the reserve is: only whether the price that everybody sees has come to it. */
function reserveMet({ kind, has_reserve }: AuctionTerms, { reserve, price, outcome }: Standing): boolean | null {
  if (!has_reserve || (kind === 'sealed' && outcome === null)) return null;
  return price !== null && meetsReserve(reserve, price);
}

function nextPrice(phase: Page['phase'], terms: AuctionTerms, standing: Standing, bidder: string): bigint | null {
  if (terms.kind === 'dutch' || phase === 'ended' || standing.outcome !== null) return null;
  // Who is not in a demand's round cannot bid in it.
  return terms.kind === 'reverse' && !terms.handicaps[bidder] ? null : leastBid(terms, standing, bidder);
}

function deliveryOf(
  { rates, unit_weight_grams, package_weight_grams, shipping_out_of_scope }: FoundPage,
  vatRate: number,
): Page['delivery'] {
  if (!rates || unit_weight_grams === null || shipping_out_of_scope) return null;
  return {
    rates: Object.fromEntries(Object.entries(rates).map(([vehicle, cost]) => [vehicle, BigInt(cost)])),
    unit_weight: kgFromGrams(unit_weight_grams + (package_weight_grams ?? 0)),
    vat_rate: vatRate / 100,
  };
}
