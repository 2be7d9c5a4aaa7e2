import { HOUR_MS } from '#domain/values/durations.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { withLock } from '#server/platform/database/with-lock.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { memberOf } from '../accounts/member-of.ts';
import { DEMO_DOMAIN } from '../demo-database.ts';
import { offersToAuction, type AuctionStory } from './auction-lots.ts';
import { playLots, quarterOf } from './write-auctions.ts';
import stories from './auction-stories.json' with { type: 'json' };

/** Whoever starts the demo has so long to find the auction and bid. */
const LASTS_MS = HOUR_MS;
/** Offers that are looked through for one that no other auction has. */
const OFFERS = 40;

/** As the first of the market’s making, without what the people of the demo did in it. */
function runningStory(): AuctionStory {
  const story = (stories as AuctionStory[]).find(
    ({ what, kind, deposit }) => what === 'running' && kind === 'english' && !deposit,
  )!;
  return { ...story, watched: false, bids: story.bids!.filter(({ by }) => by.startsWith('bidder')) };
}

/**
 * A market that was made on another day has an auction that runs, too: before the demo serves, one is begun some hours
 * ago, in which its invented companies have bid and bid on.
 */
export function ensureRunningAuction(now: Date): Promise<boolean> {
  return withLock('demo-market', async () => {
    const running = await maybeRow(sql`
      select from auctions where state = 'running' and kind = 'english' and deposit_percent = 0
        and ends_at > ${new Date(now.getTime() + LASTS_MS)} limit 1`);
    if (running) return false;
    const story = runningStory();
    const people = await peopleOf(story);
    const offer = people && (await freeOffer(story.packs));
    if (!offer) return false;
    await playLots([{ story, offer, id: 0 }], { ...people, watcher: 0 }, quarterOf(now));
    return true;
  });
}

async function freeOffer(packs: number) {
  const taken = await rows(sql<{ id: number }>`
    select product_stock_id as id /* not null: of a lot */ from auctions
    where product_stock_id is not null and state in ('draft', 'waiting', 'announced', 'running', 'ended')`);
  const offers = await offersToAuction(OFFERS, packs);
  return offers.find(({ id }) => taken.every((one) => one.id !== id));
}

/** Who bids and who approves it; undefined in another market than the demo's own, such as tests fill. */
async function peopleOf({ bids = [] }: AuctionStory) {
  const catalogue = await maybeRow(sql<{ id: number }>`
    select id from staff_members where email = ${`catalogue@${DEMO_DOMAIN}`}`);
  const keys = [...new Set(bids.map(({ by }) => by))];
  const users = await rows(sql<{ id: number; email: string }>`
    select id, email from users where email = any (${keys.map((key) => `${key}@${DEMO_DOMAIN}`)})`);
  if (!catalogue || users.length < keys.length) return undefined;
  const members = new Map<string, Member>();
  for (const { id, email } of users) members.set(email.split('@')[0]!, await memberOf(id, 'owner'));
  return { members, staff: catalogue.id };
}
