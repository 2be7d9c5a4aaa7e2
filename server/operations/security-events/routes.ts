import type { securityEvents } from '#contract/operations/security-events.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { flushSecurityEvents, securityEvent } from '#server/platform/security-events/index.ts';
import { events } from './event-list.ts';

/** What this process has not written yet is written before events are read. */
export const routes: Routes<typeof securityEvents> = {
  'GET /staff/security-events': async ({ query }) => {
    await flushSecurityEvents();
    return events.page(query, null);
  },
  'GET /staff/security-events/export': async ({ caller, query }) => {
    await flushSecurityEvents();
    const table = await events.export(query, null, caller.staffId);
    securityEvent('log_read', { details: {} });
    return table;
  },
};
