import type { securityEvents } from '#contract/operations/security-events.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { exportEvents } from './export-events.ts';
import { eventsFound } from './found-events.ts';

export const routes: Routes<typeof securityEvents> = {
  'GET /staff/security-events': ({ query }) => eventsFound(query),
  'GET /staff/security-events/export': ({ query: { language, ...search } }) => exportEvents(search, language),
};
