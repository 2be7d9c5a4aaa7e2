import type { AuctionEvent, AuctionOutcome, LossCause } from './entries.ts';
import type { Decided } from './place-bid.ts';
import { isWithinLimit } from './compare-bids.ts';
import { leadOf, meetsReserve, shownLead, type Lead, type Standing } from './standing.ts';
import type { AuctionTerms } from './terms.ts';

/**
 * An auction whose end has come by the database's clock: the leader has won, unless the reserve was missed. `at` is when
 * it is written; that it is late changes nothing.
 */
export function endAuction(terms: AuctionTerms, standing: Standing, at: Date): Decided {
  if (standing.outcome !== null || at < standing.ends_at) throw new Error('Not at its end');
  const { leader, price } = terms.kind === 'sealed' ? leadOf(terms, standing.positions, standing.reserve) : standing;
  const outcome = outcomeOf(standing, price);
  const event: AuctionEvent = { kind: 'ended', outcome, winner: outcome === 'won' ? leader : null, price };
  return { events: [event], standing: { ...standing, seq: standing.seq + 1, at, leader, price, outcome } };
}

/**
 * Somebody may bid no longer, or does not take what they won: the next one leads, at the price that the other limits
 * make. Who stays ahead pays no more because somebody else is gone, and after the end exactly what they won for.
 */
export function loseBidder(
  terms: AuctionTerms,
  standing: Standing,
  { bidder, cause }: { bidder: string; cause: LossCause },
  at: Date,
): Decided {
  const positions = standing.positions.filter((position) => position.bidder !== bidder);
  const isOver = standing.outcome !== null;
  const lead = keptLead(terms, standing, leadOf(terms, positions, standing.reserve));
  const shown = isOver ? lead : shownLead(terms, lead);
  return {
    events: [{ kind: 'lost', bidder, cause, ...shown }],
    standing: {
      ...standing,
      ...shown,
      seq: standing.seq + 1,
      at,
      positions,
      outcome: isOver ? outcomeOf(standing, lead.price) : null,
    },
  };
}

function keptLead(terms: AuctionTerms, { leader, price, outcome }: Standing, next: Lead): Lead {
  if (leader === null || next.leader !== leader) return next;
  const isDearer = isWithinLimit(terms, next.price!, price!);
  return outcome !== null || isDearer ? { leader, price } : next;
}

/** What the clock of the product lost is given back: an outage in the last minutes puts the end later. */
export function extendForOutage(standing: Standing, ends_at: Date, at: Date): Decided {
  if (ends_at <= standing.ends_at) throw new Error('An outage makes the end later');
  return {
    events: [{ kind: 'extended', cause: 'outage', ends_at }],
    standing: { ...standing, seq: standing.seq + 1, at, ends_at },
  };
}

const outcomeOf = ({ reserve }: Standing, price: bigint | null): AuctionOutcome => {
  if (price === null) return 'no_bids';
  return meetsReserve(reserve, price) ? 'won' : 'reserve_missed';
};
