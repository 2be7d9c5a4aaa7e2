import type { securityEvents } from '#contract/operations/security-events.ts';
import { nothing, type Rows } from '../row.ts';

export const securityEventsRows: Rows<typeof securityEvents> = {
  'GET /staff/security-events': nothing,
  'GET /staff/security-events/export': nothing,
};
