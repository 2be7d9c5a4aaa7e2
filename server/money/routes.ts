import type { moneyEndpoints } from '#contract/money/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as commission } from './commission/index.ts';
import { routes as credit } from './credit/index.ts';
import { routes as staffCredit } from './credit/staff/index.ts';
import { routes as ledger } from './ledger/index.ts';
import { routes as moneyReviews } from './money-reviews/index.ts';
import { routes as paymentAccounts } from './payment-accounts/index.ts';
import { routes as payments } from './payments/index.ts';
import { routes as staffPayments } from './payments/staff/index.ts';
import { routes as payouts } from './payouts/index.ts';
import { routes as receivables } from './receivables/routes.ts';
import { routes as refundAccounts } from './refund-accounts/index.ts';
import { routes as refundRuns } from './refund-runs/index.ts';
import { routes as staffRefunds } from './refunds/staff/index.ts';
import { routes as staffSlips } from './slips/staff/index.ts';
import { routes as statements } from './statements/index.ts';
import { routes as taxDocuments } from './tax-documents/index.ts';
import { routes as staffTaxDocuments } from './tax-documents/staff/index.ts';

export const moneyRoutes: Routes<typeof moneyEndpoints> = {
  ...commission,
  ...credit,
  ...staffCredit,
  ...ledger,
  ...moneyReviews,
  ...paymentAccounts,
  ...payments,
  ...staffPayments,
  ...payouts,
  ...receivables,
  ...refundAccounts,
  ...refundRuns,
  ...staffRefunds,
  ...staffSlips,
  ...statements,
  ...taxDocuments,
  ...staffTaxDocuments,
};
