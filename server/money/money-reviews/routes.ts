import type { moneyReviews as endpoints } from '#contract/money/money-reviews.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { moneyReviews } from './money-review-list.ts';
import { resolveMoneyReview } from './money-reviews.ts';

export const routes: Routes<typeof endpoints> = {
  'GET /staff/money-reviews': ({ query }) => moneyReviews.page(query, null),
  'GET /staff/money-reviews/export': ({ caller, query }) => moneyReviews.export(query, null, caller.staffId),
  'POST /staff/money-reviews/{id}/resolve': async ({ caller, params, body }) => {
    await resolveMoneyReview(caller.staffId, params.id, body.note);
    return { status: true };
  },
};
