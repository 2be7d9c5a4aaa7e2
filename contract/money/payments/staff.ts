import { defineEndpoints } from '#contract/endpoint.ts';
import { gatewayMessageList } from './message-list.ts';

export const gatewayMessages = defineEndpoints({
  'GET /staff/gateway-messages': gatewayMessageList.list,
  'GET /staff/gateway-messages/export': gatewayMessageList.export,
});
