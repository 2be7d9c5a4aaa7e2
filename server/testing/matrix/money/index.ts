import type { moneyEndpoints } from '#contract/money/index.ts';
import type { Rows } from '../row.ts';
import { commissionRows } from './commission.ts';
import { creditRows } from './credit/buyer.ts';
import { staffCreditRows } from './credit/staff.ts';
import { ledgerRows } from './ledger.ts';
import { moneyReviewsRows } from './money-reviews.ts';
import { paymentAccountsRows } from './payment-accounts.ts';
import { paymentsRows } from './payments/buyer.ts';
import { gatewayMessagesRows } from './payments/staff.ts';
import { payoutRows } from './payouts.ts';
import { receivablesRows } from './receivables.ts';
import { refundAccountsRows } from './refund-accounts.ts';
import { refundRunsRows } from './refund-runs.ts';
import { staffRefundsRows } from './refunds.ts';
import { staffSlipsRows } from './slips.ts';
import { statementsRows } from './statements.ts';
import { taxDocumentsRows } from './tax-documents/buyer.ts';
import { staffTaxDocumentsRows } from './tax-documents/staff.ts';

export const moneyRows: Rows<typeof moneyEndpoints> = {
  ...commissionRows,
  ...creditRows,
  ...staffCreditRows,
  ...ledgerRows,
  ...moneyReviewsRows,
  ...paymentAccountsRows,
  ...paymentsRows,
  ...gatewayMessagesRows,
  ...payoutRows,
  ...receivablesRows,
  ...refundAccountsRows,
  ...refundRunsRows,
  ...staffRefundsRows,
  ...staffSlipsRows,
  ...statementsRows,
  ...taxDocumentsRows,
  ...staffTaxDocumentsRows,
};
