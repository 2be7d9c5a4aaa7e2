import './ledger-checks.ts';
import './personal-data.ts';

export {
  availableSql,
  creditInsufficient,
  creditLineColumns,
  creditOf,
  creditSumsSql,
  type CompanyCredit,
  owedSql,
  hasOverdueSql,
  lockCreditForOrder,
  lockCredits,
  shownLine,
} from './credit-line.ts';
export { heldForOrder, registerHeldCredit } from './held-for-orders.ts';
export { creditDecided } from './notifications.ts';
export { openCharges } from './open-charges.ts';
export { openCreditOrders, openOnCreditSql } from './open-orders.ts';
export { guaranteePreview, readRequests } from './requests.ts';
export { routes } from './routes.ts';
