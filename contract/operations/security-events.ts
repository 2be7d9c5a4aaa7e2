import { defineEndpoints } from '#contract/endpoint.ts';
import { securityEventList } from './security-event-list.ts';

export const securityEvents = defineEndpoints({
  'GET /staff/security-events': securityEventList.list,
  'GET /staff/security-events/export': securityEventList.export,
});
