import type { moneyReviews } from '#contract/money/money-reviews.ts';
import { nothing, open, type Rows } from '../row.ts';

export const moneyReviewsRows: Rows<typeof moneyReviews> = {
  'GET /staff/money-reviews': nothing,
  'GET /staff/money-reviews/export': nothing,
  'POST /staff/money-reviews/{id}/resolve': open(() => ({ params: { id: 1 }, body: { note: 'x' } })),
};
