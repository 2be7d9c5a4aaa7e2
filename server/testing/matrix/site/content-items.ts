import type { contentItems } from '#contract/site/content-items.ts';
import { nothing, open, type Rows } from '../row.ts';

export const contentItemsRows: Rows<typeof contentItems> = {
  'GET /article/public': nothing,
  'GET /content/public/search': open(() => ({ query: { q: 'ชำระเงิน' } })),
  'GET /content/public/{kind}': open(() => ({ params: { kind: 'faq' } })),
  'GET /content/public/{kind}/{slug}': open(() => ({ params: { kind: 'page', slug: 'privacy' } })),
};
