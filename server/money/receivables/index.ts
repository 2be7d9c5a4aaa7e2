export {
  companyReceivable,
  receivableOf,
  receivableOfReferences,
  receivableOfRow,
  type NamedReceivable,
} from './find-receivable.ts';
export { changeOwed, owe, type Owed } from './owe.ts';
export { outstandingSql } from './outstanding-sql.ts';
export { payableNow } from './payable.ts';
export { findOrderSums, isOverdueSql, ordersSql, registerOrders } from './placed-orders.ts';
export {
  kindsInCredit,
  receivableKind,
  registerReceivable,
  type ArrivedMoney,
  type PaymentOutcome,
  type ReceivableKind,
  type SlipWords,
} from './registry.ts';
export { ofNumber, receivableColumns, receivablePairs, typedNumberSql } from './shown-receivable.ts';
