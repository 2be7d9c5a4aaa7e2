import type { auctionLog } from '#contract/trade/auctions/log.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { logFile } from './log-file.ts';
import { protocolPdf } from './protocol.ts';

export const routes: Routes<typeof auctionLog> = {
  'GET /auctions/{id}/log': ({ caller, params }) => logFile(caller, params.id),
  'GET /auctions/{id}/protocol': ({ caller, params }) => protocolPdf(caller, params.id),
};
