import { analytics } from './analytics.ts';
import { auditLog } from './audit-log.ts';
import { companyPage } from './company-page.ts';
import { staffCompanies } from './companies.ts';
import { staffMails } from './mails.ts';
import { securityEvents } from './security-events.ts';
import { workQueues } from './work-queues.ts';

export const operationsEndpoints = {
  ...analytics,
  ...auditLog,
  ...companyPage,
  ...staffCompanies,
  ...staffMails,
  ...securityEvents,
  ...workQueues,
};
