import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { stepAt } from '#domain/trade/auctions/terms.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { joinAuction } from '#server/trade/auctions/bidders/index.ts';
import { askBid } from '#server/trade/auctions/index.ts';
import { memberOf } from '../accounts/member-of.ts';
import bidders from '../accounts/bidders.json' with { type: 'json' };
import { DEMO_DOMAIN } from '../demo-database.ts';
import { Random, seedOf } from '../random.ts';

/** Each look may bid; with this chance a bid comes every 20 to 60 seconds or so. */
const LOOK_MS = 20_000;
const CHANCE = 0.5;
/** Somebody who tries the demo is left alone for a while after a bid of theirs, and in the last minutes. */
const PAUSE_MS = 3 * MINUTE_MS;
const LAST_MS = 15 * MINUTE_MS;
/** They go no higher than this part of the offer's price: whoever tries the demo can win. */
const MOST_PERCENT = 94n;

const EMAILS = bidders.map(({ key }) => `${key}@${DEMO_DOMAIN}`);

/** Companies of the demo bid against each other while it serves; answers how to end it. */
export function startDemoBidders(onError: (error: unknown) => void): () => void {
  let look = 0;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    look += 1;
    running ??= bidNowAndThen(look)
      .catch(onError)
      .finally(() => (running = undefined));
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

interface OpenLot {
  id: number;
  seq: number;
  terms: WrittenTerms;
  price: Satang | null;
  leader_id: number | null;
  most: Satang;
}

/**
 * One of the invented bidders bids the next price for each rising lot of an invented seller without deposit, or leaves it
 * for this time.
 */
export async function bidNowAndThen(look: number, chance: number = CHANCE): Promise<void> {
  const at = now();
  const lots = await rows(sql<OpenLot>`
    select a.id, a.seq /* not null: announced */, a.terms, a.price, a.leader_id,
      (f.price_per_kg / 100 * ${MOST_PERCENT} / 100)::bigint as most /* not null: on sale */
    from auctions a join offer_facets f on f.product_stock_id = a.product_stock_id
      join users s on s.id = a.user_id and s.email like ${`%@${DEMO_DOMAIN}`}
    where a.state = 'running' and a.kind = 'english' and a.deposit_percent = 0
      and a.starts_at <= ${at} and a.ends_at > ${new Date(at.getTime() + LAST_MS)}
      and not exists (
        select from auction_entries e join users u on u.id = e.user_id
        where e.auction_id = a.id and e.at > ${new Date(at.getTime() - PAUSE_MS)} and u.email <> all (${EMAILS}::text[]))
    order by a.id`);
  if (lots.length === 0) return;
  const people = await rows(sql<{ id: number; company_id: number }>`
    select id, company_id from users where email = any (${EMAILS}::text[]) order by id`);
  for (const lot of lots) {
    const random = new Random(seedOf(`${lot.id} ${lot.seq} ${look}`));
    const others = people.filter(({ company_id }) => company_id !== lot.leader_id);
    const limit = nextPrice(lot);
    if (limit > lot.most || others.length === 0 || !random.chance(chance)) continue;
    await bid(lot.id, random.pick(others).id, limit);
  }
}

function nextPrice({ terms, price }: OpenLot): Satang {
  const { start_price, steps } = readTerms(terms);
  return price === null ? start_price : price + stepAt(steps, price);
}

async function bid(auctionId: number, userId: number, limit: Satang): Promise<void> {
  const member = await memberOf(userId, 'owner');
  try {
    await joinAuction(member, auctionId, { rules: AUCTION_RULES, hold: 'none' });
    const { companyId } = member;
    const what = { kind: 'bid', limit, is_sure: true } as const;
    await askBid(auctionId, { companyId, userId, requestKey: undefined, what });
  } catch (error) {
    // Somebody was quicker, or it is over: the next look sees how it stands.
    if (!(error instanceof AppError)) throw error;
  }
}
