import type { publicAuctions } from '#contract/trade/auctions/public.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { auctionCalendar } from './calendar.ts';
import { findAuction } from './find-auction.ts';
import { openAuctions } from './list.ts';
import { lotPhoto } from './lot-papers.ts';
import { unwatchAuction, watchAuction } from './watch.ts';

const done = { status: true } as const;

export const routes: Routes<typeof publicAuctions> = {
  'GET /auctions': ({ caller, query }) => openAuctions.page(query, caller),
  'GET /auctions/export': ({ caller, query }) => openAuctions.export(query, caller, null),
  'GET /auctions/{id}': ({ caller, params, query }) =>
    findAuction(caller, params.id, query.deliver_province_id ?? null),
  'GET /auctions/{id}/photos/{file}': ({ caller, params }) => lotPhoto(caller, params.id, params.file),
  'GET /auctions/{id}/calendar': ({ caller, params, query, locale }) =>
    auctionCalendar(caller, params.id, query.language ?? locale),
  'POST /auctions/{id}/watch': ({ caller, params }) => watchAuction(caller, params.id).then(() => done),
  'DELETE /auctions/{id}/watch': ({ caller, params }) => unwatchAuction(caller, params.id).then(() => done),
};
