import type { moneyReviews as endpoints } from '#contract/backoffice/money-reviews.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { countMoneyReviews, moneyReviews, resolveMoneyReview } from '#server/trade/orders/index.ts';

export const routes: Routes<typeof endpoints> = {
  'GET /staff/money-reviews': async ({ query: { state, _start, _limit } }) => {
    const [money_reviews, count] = await Promise.all([
      moneyReviews(state, { start: _start, limit: _limit }),
      countMoneyReviews(state),
    ]);
    return { money_reviews, count };
  },
  'POST /staff/money-reviews/{id}/resolve': async ({ caller, params, body }) => {
    await resolveMoneyReview(caller.staffId, params.id, body.note);
    return { status: true };
  },
};
