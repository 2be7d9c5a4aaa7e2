export { book, bookingParts, isLedgerEmpty, orderBalances, owedSql } from './book.ts';
export { findDifferences, registerLedgerCheck, type Difference } from './checks.ts';
