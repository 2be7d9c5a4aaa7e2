import type { moneyReviews as endpoints } from '#contract/money/money-reviews.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { countMoneyReviews, moneyReviews, resolveMoneyReview } from '#server/trade/orders/index.ts';

export const routes: Routes<typeof endpoints> = {
  'GET /staff/money-reviews': async ({ query: { state, _start, _limit } }) => {
    const [reviews, count] = await Promise.all([
      moneyReviews(state, { start: _start, limit: _limit }),
      countMoneyReviews(state),
    ]);
    const money_reviews = reviews.map(({ account, waiting_change, ...review }) => ({
      ...review,
      pay_to: { account, waiting_change },
    }));
    return { money_reviews, count };
  },
  'POST /staff/money-reviews/{id}/resolve': async ({ caller, params, body }) => {
    await resolveMoneyReview(caller.staffId, params.id, body.note);
    return { status: true };
  },
};
