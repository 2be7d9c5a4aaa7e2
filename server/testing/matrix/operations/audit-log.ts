import type { auditLog } from '#contract/operations/audit-log.ts';
import { nothing, type Rows } from '../row.ts';

export const auditLogRows: Rows<typeof auditLog> = {
  'GET /staff/audit-log': nothing,
  'GET /staff/audit-log/choices': nothing,
  'GET /staff/audit-log/export': nothing,
};
