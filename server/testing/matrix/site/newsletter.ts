import type { newsletter } from '#contract/site/newsletter.ts';
import { nothing, open, type Rows } from '../row.ts';

const key = `1.${'x'.repeat(43)}`;

export const newsletterRows: Rows<typeof newsletter> = {
  'POST /newsletter/subscribe': open(() => ({ body: { email: 'x@example.com', language: 'th' } })),
  'POST /newsletter/confirm': open(() => ({ body: { token: 'x' } })),
  'GET /newsletter/subscription': open(() => ({ query: { key } })),
  'POST /newsletter/unsubscribe': open(() => ({ body: { key } })),
  'GET /staff/newsletter': nothing,
  'GET /staff/newsletter/export': nothing,
  'GET /staff/newsletter/counts': nothing,
  'GET /staff/newsletter/issues': nothing,
  'POST /staff/newsletter/issues': open(() => ({ body: { article_id: 1 } })),
};
