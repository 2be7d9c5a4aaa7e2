export {
  accountLines,
  accountSums,
  allAccountLines,
  type AccountLine,
  type AccountSums,
  type LineSearch,
} from './account-lines.ts';
export { book, bookingParts, orderBalances, owedSql } from './book.ts';
export { findDifferences, registerLedgerCheck, type Difference } from './checks.ts';
export { registerEntryNames } from './entry-names.ts';
