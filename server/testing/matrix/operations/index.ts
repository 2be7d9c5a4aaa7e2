import type { operationsEndpoints } from '#contract/operations/index.ts';
import type { Rows } from '../row.ts';
import { analyticsRows } from './analytics.ts';
import { auditLogRows } from './audit-log.ts';
import { companyPageRows } from './company-page.ts';
import { staffCompaniesRows } from './companies.ts';
import { staffMailsRows } from './mails.ts';
import { securityEventsRows } from './security-events.ts';
import { workQueuesRows } from './work-queues.ts';

export const operationsRows: Rows<typeof operationsEndpoints> = {
  ...analyticsRows,
  ...auditLogRows,
  ...companyPageRows,
  ...staffCompaniesRows,
  ...staffMailsRows,
  ...securityEventsRows,
  ...workQueuesRows,
};
