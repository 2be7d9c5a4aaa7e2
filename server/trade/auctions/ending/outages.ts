import { extendForOutage } from '#domain/trade/auctions/end-auction.ts';
import { endAfterOutages, leftAfterOutage } from '#domain/trade/auctions/outage.ts';
import { appendEntries, entriesOf } from '../core/append-entries.ts';
import type { OpenAuction } from '../core/locked-auction.ts';
import { outagesAround } from './pulse.ts';

/**
 * Of a locked auction whose end is near or seems to have come: what an outage took is given back by an entry. Where it
 * has come the pulse is asked for first (`requirePulse`), so that it does not matter who is first after an outage, a
 * bid, the end or whoever keeps the pulse.
 */
export async function withOutages(open: OpenAuction): Promise<OpenAuction> {
  const { terms, standing, auction } = open;
  const outages = await outagesAround(standing.ends_at, leftAfterOutage(terms));
  const later = endAfterOutages(terms, standing.ends_at, outages);
  if (!later) return open;
  const decided = extendForOutage(standing, later, auction.at);
  return (await appendEntries(open, entriesOf(decided), { standing: decided.standing })).now;
}
