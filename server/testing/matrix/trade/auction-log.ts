import type { auctionLog } from '#contract/trade/auctions/log.ts';
import { open, type Rows } from '../row.ts';

const params = { id: 999_999 };

/** Everybody may read the log of an auction that is over, as anybody may check it. */
export const auctionLogRows: Rows<typeof auctionLog> = {
  'GET /auctions/{id}/log': open(() => ({ params })),
  'GET /auctions/{id}/protocol': open(() => ({ params })),
};
