import type { gatewayMessages } from '#contract/money/payments/staff.ts';
import { nothing, type Rows } from '#server/testing/matrix/row.ts';

export const gatewayMessagesRows: Rows<typeof gatewayMessages> = {
  'GET /staff/gateway-messages': nothing,
  'GET /staff/gateway-messages/export': nothing,
};
