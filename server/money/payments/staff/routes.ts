import type { gatewayMessages } from '#contract/money/payments/staff.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { listMessages } from '#server/money/payments/index.ts';

export const routes: Routes<typeof gatewayMessages> = {
  'GET /staff/gateway-messages': ({ query: { show, _start, _limit } }) =>
    listMessages(show, { start: _start, limit: _limit }),
};
