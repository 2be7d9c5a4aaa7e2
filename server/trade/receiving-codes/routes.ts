import type { receivingCodes } from '#contract/trade/receiving-codes.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { releaseGoods } from './release-goods.ts';

export const routes: Routes<typeof receivingCodes> = {
  'POST /order/mySales/{id}/release': ({ caller, params, body }) => releaseGoods(caller, params.id, body),
};
