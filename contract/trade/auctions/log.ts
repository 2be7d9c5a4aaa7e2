import { defineEndpoints } from '#contract/endpoint.ts';
import { pathId } from '#contract/wire.ts';

export const auctionLog = defineEndpoints({
  'GET /auctions/{id}/log': {
    summary: 'The whole log of an auction that is over, for everybody to check: docs/auction-log.md.',
    access: 'public',
    perMinute: 30,
    params: pathId,
    answer: 'binary',
    files: ['txt'],
  },
  'GET /auctions/{id}/protocol': {
    summary: 'What was bid and decided in an auction that is over, to print. Bidders are pseudonyms.',
    access: 'public',
    perMinute: 10,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
});
