import './ledger-checks.ts';
import './personal-data.ts';

export {
  creditLineColumns,
  creditOf,
  creditSumsSql,
  type CompanyCredit,
  owedSql,
  hasOverdueSql,
  lockCreditForOrder,
  shownLine,
} from './credit-line.ts';
export { creditDecided } from './notifications.ts';
export { openCreditOrders, openOnCreditSql } from './open-orders.ts';
export { guaranteePreview, readRequests } from './requests.ts';
export { routes } from './routes.ts';
