import type { auditLog as contract } from '#contract/operations/audit-log.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { auditChoices, auditEntries } from './audit-log.ts';

export const routes: Routes<typeof contract> = {
  'GET /staff/audit-log': ({ query, locale }) => auditEntries.page(query, locale),
  'GET /staff/audit-log/export': ({ caller, query }) => auditEntries.export(query, query.language, caller.staffId),
  'GET /staff/audit-log/choices': () => auditChoices(),
};
