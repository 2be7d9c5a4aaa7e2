export { book, bookingParts, orderBalances, owedSql } from './book.ts';
export { findDifferences, registerLedgerCheck, type Difference } from './checks.ts';
