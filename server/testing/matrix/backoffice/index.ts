import type { backofficeEndpoints } from '#contract/backoffice/index.ts';
import type { Rows } from '../row.ts';
import { analyticsRows } from './analytics.ts';
import { accountAccessRows } from './account-access.ts';
import { approvalsRows } from './approvals.ts';
import { auditLogRows } from './audit-log.ts';
import { catalogueFilesRows } from './catalogue-files.ts';
import { catalogueProductsRows } from './catalogue-products.ts';
import { staffCreditRows } from './credit.ts';
import { ledgerRows } from './ledger.ts';
import { memberLevelsRows } from './member-levels.ts';
import { staffMailsRows } from './mails.ts';
import { gatewayMessagesRows } from './gateway-messages.ts';
import { moneyReviewsRows } from './money-reviews.ts';
import { statementsRows } from './statements.ts';
import { staffOrdersRows } from './orders.ts';
import { priceApprovalsRows } from './price-approvals.ts';
import { categoryTreeRows } from './category-tree.ts';
import { manufacturersRows } from './manufacturers.ts';
import { productEndingsRows } from './product-endings.ts';
import { staffProjectsRows } from './projects.ts';
import { propertiesRows } from './properties.ts';
import { proposedGradesRows } from './proposed-grades.ts';
import { refundRunsRows } from './refund-runs.ts';
import { staffRefundsRows } from './refunds.ts';
import { securityEventsRows } from './security-events.ts';
import { starterSetRows } from './starter-set.ts';
import { staffTaxDocumentsRows } from './tax-documents.ts';
import { verificationsRows } from './verifications.ts';
import { workQueuesRows } from './work-queues.ts';

export const backofficeRows: Rows<typeof backofficeEndpoints> = {
  ...analyticsRows,
  ...accountAccessRows,
  ...approvalsRows,
  ...auditLogRows,
  ...catalogueFilesRows,
  ...catalogueProductsRows,
  ...categoryTreeRows,
  ...manufacturersRows,
  ...staffCreditRows,
  ...ledgerRows,
  ...memberLevelsRows,
  ...staffMailsRows,
  ...gatewayMessagesRows,
  ...moneyReviewsRows,
  ...statementsRows,
  ...productEndingsRows,
  ...staffProjectsRows,
  ...propertiesRows,
  ...staffOrdersRows,
  ...priceApprovalsRows,
  ...proposedGradesRows,
  ...refundRunsRows,
  ...staffRefundsRows,
  ...securityEventsRows,
  ...starterSetRows,
  ...staffTaxDocumentsRows,
  ...verificationsRows,
  ...workQueuesRows,
};
