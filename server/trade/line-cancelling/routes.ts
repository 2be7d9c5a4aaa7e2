import type { lineCancelling } from '#contract/trade/line-cancelling.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { cancelLines } from './cancel-lines.ts';

export const routes: Routes<typeof lineCancelling> = {
  'POST /order/{id}/cancel-lines': ({ caller, params, body, address }) =>
    cancelLines({ ...caller, from: address }, { order_id: params.id, ...body, reason: '' }),
};
