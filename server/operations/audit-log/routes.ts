import type { auditLog as contract } from '#contract/operations/audit-log.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { auditChoices, auditLog } from './audit-log.ts';
import { exportAuditLog } from './export-audit-log.ts';

export const routes: Routes<typeof contract> = {
  'GET /staff/audit-log': ({ query, locale }) => auditLog(query, locale),
  'GET /staff/audit-log/choices': () => auditChoices(),
  'GET /staff/audit-log/export': ({ caller, query: { language, ...search } }) =>
    exportAuditLog(caller.staffId, search, language),
};
