import type { find } from '#contract/find.ts';
import { open, type Rows } from './row.ts';

/** What belongs to others is not among what is found: server/find/find.test.ts. */
export const findRows: Rows<typeof find> = {
  'GET /staff/find': open(({ orderNo }) => ({ query: { q: orderNo } })),
  'GET /seller/find': open(({ orderNo }) => ({ query: { q: orderNo } })),
  'GET /account/find': open(({ orderNo }) => ({ query: { q: orderNo } })),
};
