import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { id, line, pathId } from '#contract/wire.ts';
import { waitingPriceList } from './waiting-price-list.ts';

/** At once. */
const MANY = 100;

const ids = z.array(id).min(1).max(MANY);
/** How many were decided, and how many were no more there to decide. */
const outcome = z.object({ decided: z.int(), gone: z.int() });

const { access } = waitingPriceList;

export const priceApprovals = defineEndpoints({
  'GET /staff/prices': waitingPriceList.list,
  'GET /staff/prices/export': waitingPriceList.export,
  'POST /staff/prices/approve': {
    summary: 'These prices hold from now on; their sellers are told.',
    access,
    body: z.strictObject({ ids }),
    answer: outcome,
  },
  'POST /staff/prices/refuse': {
    summary: 'These prices are refused, with a reason that their sellers read.',
    access,
    body: z.strictObject({ ids, reason: line(500).min(1) }),
    answer: outcome,
  },
  'PUT /staff/price-allowance/{id}': {
    summary: 'How many percent a selling company may change its prices by without waiting; 0: each change waits.',
    access: 'staff:catalogue',
    needsProof: true,
    setsMoney: 'price_allowance',
    params: pathId,
    body: z.strictObject({ percent: z.number().min(0).max(50).multipleOf(0.01) }),
    answer: proposedChange,
  },
});
