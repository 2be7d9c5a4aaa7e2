import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, line, pathId } from '#contract/wire.ts';
import { moneyReviewList } from './review-list.ts';

export const moneyReviews = defineEndpoints({
  'GET /staff/money-reviews': moneyReviewList.list,
  'GET /staff/money-reviews/export': moneyReviewList.export,
  'POST /staff/money-reviews/{id}/resolve': {
    summary: 'The money was sent back, or it is known whose it is; the note says how.',
    access: ['staff:finance'],
    params: pathId,
    movesMoney: true,
    body: z.strictObject({ note: line(500).min(1) }),
    answer: done,
  },
});
