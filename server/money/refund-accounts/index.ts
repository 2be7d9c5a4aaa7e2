import './account-kind.ts';
import './personal-data.ts';

export { requireRefundAccount } from './require-account.ts';
export {
  refundAccountSql,
  refundAccountStateSql,
  waitingAccountSql,
  type AccountJson,
  type RefundAccountState,
} from './account-sql.ts';
export { proposeRefundAccount } from './account-kind.ts';
export { routes } from './routes.ts';
