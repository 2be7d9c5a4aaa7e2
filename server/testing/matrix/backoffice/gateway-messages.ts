import type { gatewayMessages } from '#contract/backoffice/gateway-messages.ts';
import { nothing, type Rows } from '../row.ts';

export const gatewayMessagesRows: Rows<typeof gatewayMessages> = {
  'GET /staff/gateway-messages': nothing,
};
