import { z } from 'zod';
import { holdKinds } from '#domain/trade/auctions/hold.ts';
import { bidLimit } from './bidding.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, line, pathId } from '#contract/wire.ts';

export const auctionJoining = defineEndpoints({
  'POST /auctions/{id}/join': {
    summary: 'Accept the rules and take part in an auction. Pressed again, or by a colleague, it changes nothing.',
    access: 'member:order',
    perMinute: 20,
    params: pathId,
    body: z.strictObject({ rules: line(20), hold: z.enum(holdKinds) }),
    answer: done,
  },
  'POST /auctions/{id}/approve-bids': {
    summary:
      'Up to which worth with VAT colleagues may bid in this auction, by somebody who approves such orders. It replaces what the caller said before; as the answer to a request that was shown it never lowers it.',
    access: 'member:see_orders',
    guards: 'mail',
    perMinute: 20,
    params: pathId,
    body: z.strictObject({ worth: aboveZero, request: id.optional() }),
    answer: done,
  },
  'POST /auctions/{id}/decline-bids': {
    summary:
      'Not to let a colleague bid what they ask for, by somebody who approves such orders. Names what was shown.',
    access: 'member:see_orders',
    guards: 'mail',
    perMinute: 20,
    params: pathId,
    body: z.strictObject({ request: id, worth: baht }),
    answer: done,
  },
  'POST /auctions/{id}/ask-to-bid': {
    summary: 'Ask colleagues who approve orders to let the caller bid up to a price per kg, above the own limits.',
    access: 'member:order',
    guards: 'mail',
    perMinute: 10,
    params: pathId,
    body: z.strictObject({ bid_up_to: bidLimit }),
    answer: done,
  },
});
