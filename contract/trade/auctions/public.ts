import { z } from 'zod';
import { LOCALES } from '#domain/values/locale.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, idText, pathId } from '#contract/wire.ts';
import { auctionList } from './public-list.ts';
import { auctionPage } from './public-shapes.ts';

const watching = { access: 'member', params: pathId, perMinute: 60, answer: done } as const;

/** What everybody sees of auctions, and what a member watches. */
export const publicAuctions = defineEndpoints({
  'GET /auctions': auctionList.list,
  'GET /auctions/export': auctionList.export,
  'GET /auctions/{id}': {
    summary:
      'One auction: goods, terms, how it stands and what happened, with the freight to a province; to a company that takes part its own limit. Nothing of others’ limits, of the reserve and of who bids.',
    access: 'public',
    params: pathId,
    query: z.strictObject({ deliver_province_id: idText.optional() }),
    answer: auctionPage,
  },
  'GET /auctions/{id}/photos/{file}': {
    summary: 'A photo of a lot, as its seller sent it with it.',
    access: 'public',
    perMinute: 300,
    params: pathId.extend({ file: z.uuid() }),
    answer: 'binary',
    files: ['jpg', 'png', 'webp'],
  },
  'GET /auctions/{id}/calendar': {
    summary: 'An auction from its start to its end, as a file for calendars of other programs.',
    access: 'public',
    perMinute: 60,
    params: pathId,
    query: z.strictObject({ language: z.enum(LOCALES).optional() }),
    answer: 'binary',
    files: ['ics'],
  },
  'POST /auctions/{id}/watch': {
    ...watching,
    summary: 'Watch an auction: the caller is told before it starts and before it ends.',
  },
  'DELETE /auctions/{id}/watch': { ...watching, summary: 'Watch it no longer.' },
});
