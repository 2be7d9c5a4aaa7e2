import type { gatewayMessages } from '#contract/money/payments/staff.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { messages } from '#server/money/payments/index.ts';

export const routes: Routes<typeof gatewayMessages> = {
  'GET /staff/gateway-messages': ({ query }) => messages.page(query, null),
  'GET /staff/gateway-messages/export': ({ caller, query }) => messages.export(query, null, caller.staffId),
};
