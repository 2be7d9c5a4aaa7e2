import { z } from 'zod';
import { MAX_AWARD_REASON } from '#domain/trade/awards/award.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, pathId, text } from '#contract/wire.ts';
import { quoteAnswerList, staffAwardList } from './lists.ts';

/** What is done with awards beside making them, and who sees them. */
export const awardActs = defineEndpoints({
  'GET /seller/quote-answers': quoteAnswerList.list,
  'GET /seller/quote-answers/export': quoteAnswerList.export,
  'GET /staff/awards': staffAwardList.list,
  'GET /staff/awards/export': staffAwardList.export,
  'POST /demands/{id}/end': {
    summary: 'End an opened demand: nothing of it is awarded, or nothing more. Who quoted and has no order is told.',
    access: 'member:order',
    perMinute: 10,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({ reason: text(MAX_AWARD_REASON).min(1) }),
    answer: done,
  },
});
