import { randomUUID } from 'node:crypto';
import type { publicAuctions } from '#contract/trade/auctions/public.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const publicAuctionsRows: Rows<typeof publicAuctions> = {
  'GET /auctions': nothing,
  'GET /auctions/export': nothing,
  'GET /auctions/{id}': open(({ auction }) => ({ params: { id: auction }, query: {} })),
  'GET /auctions/{id}/photos/{file}': hidden(({ auction }) => ({ params: { id: auction, file: randomUUID() } })),
  'GET /auctions/{id}/calendar': open(({ auction }) => ({ params: { id: auction }, query: {} })),
  'POST /auctions/{id}/watch': open(({ auction }) => ({ params: { id: auction } })),
  'DELETE /auctions/{id}/watch': open(({ auction }) => ({ params: { id: auction } })),
};
