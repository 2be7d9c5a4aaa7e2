import type { payouts } from '#contract/money/payouts.ts';
import { MIN_PAYOUT } from '#domain/money/payouts/payout-run.ts';
import { maskedAccountNumber } from '#domain/values/banks.ts';
import { payoutRunDecisions } from '#contract/money/run-decisions.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { answerDocument } from '#server/money/tax-documents/index.ts';
import { makeBankFile, readBankFile } from './bank-file.ts';
import { approveRun, withdrawRun } from './decide-run.ts';
import { sellersToPay } from './due-sellers.ts';
import { exportStatement } from './export-statement.ts';
import { listCommissionDocuments } from './list-commission-documents.ts';
import { payableAfterDays, setPayableAfterDays } from './payable-after-days.ts';
import { findPayoutLine } from './payout-line.ts';
import { makeStatementLater, printStatement } from './print-statement.ts';
import { proposeRun } from './propose-run.ts';
import { payoutRuns } from './payout-list.ts';
import { payoutRun } from './runs.ts';
import { markFailed, markPaid } from './settle-lines.ts';
import { findSellerStatement } from './statement-of-seller.ts';
import { statement } from './statement.ts';

const done = { status: true } as const;

export const routes: Routes<typeof payouts> = {
  'GET /seller/statement': ({ caller, query: { _start, _limit, ...asked }, locale }) =>
    statement(caller.companyId, asked, { start: _start, limit: _limit }, locale),
  'GET /seller/statement/export': ({ caller, query: { language, format, ...asked } }) =>
    format === 'pdf'
      ? printStatement(caller.companyId, asked, language)
      : exportStatement(caller.companyId, asked, language),
  'POST /seller/statement/pdf': ({ caller, body: { language, ...asked } }) =>
    makeStatementLater(caller, asked, language),
  'GET /seller/commission-documents': ({ caller, query: { _start, _limit } }) =>
    listCommissionDocuments(caller.companyId, _start, _limit),
  'GET /seller/commission-documents/{id}/pdf': ({ caller, params }) =>
    answerDocument(params.id, 'pdf', { seller: caller.companyId }),
  'GET /seller/commission-documents/{id}/xml': ({ caller, params }) =>
    answerDocument(params.id, 'xml', { seller: caller.companyId }),
  'GET /staff/payouts': ({ query }) => payoutRuns.page(query, null),
  'GET /staff/payouts/export': ({ caller, query }) => payoutRuns.export(query, null, caller.staffId),
  'GET /staff/payouts/due': async () => {
    const [{ paid, leftOut }, payable_after_days] = await Promise.all([sellersToPay(MIN_PAYOUT), payableAfterDays()]);
    return {
      minimum: MIN_PAYOUT,
      payable_after_days,
      total: paid.reduce((sum, { amount }) => sum + amount, 0n),
      rows: paid.map(({ company, amount, account: { account_number, ...account } }) => ({
        company,
        amount,
        ...account,
        masked_number: maskedAccountNumber(account_number),
      })),
      left_out: leftOut,
    };
  },
  'GET /seller/payouts/{id}': ({ caller, params, locale }) => findPayoutLine(params.id, caller.companyId, locale),
  'GET /staff/payout-lines/{id}': ({ params, locale }) => findPayoutLine(params.id, null, locale),
  'GET /staff/sellers/{id}/statement': ({ params, query, locale }) => findSellerStatement(params.id, query, locale),
  'GET /staff/payouts/{id}': ({ caller, params }) => payoutRun(caller, params.id),
  'POST /staff/payouts': ({ caller, body }) => proposeRun(caller.staffId, body.minimum, now()),
  ...decisionRoutes(payoutRunDecisions, {
    approve: ({ staffId }, id) => approveRun(staffId, id, now()),
    withdraw: ({ staffId }, id, { reason }) => withdrawRun(staffId, id, reason),
  }),
  'POST /staff/payouts/{id}/file': ({ caller, params }) =>
    makeBankFile(caller.staffId, params.id, now()).then(() => done),
  'GET /staff/payouts/{id}/file': ({ caller, params, query }) => readBankFile(caller.staffId, params.id, query.format),
  'POST /staff/payouts/{id}/paid': ({ caller, params, body }) =>
    markPaid(caller.staffId, params.id, body.line_ids, now()).then(() => done),
  'POST /staff/payouts/{id}/failed': ({ caller, params, body }) =>
    markFailed(caller.staffId, params.id, body.line_id, body.reason, now()).then(() => done),
  'PUT /staff/payouts/payable-after': ({ caller, body }) =>
    setPayableAfterDays(caller.staffId, body.days).then(() => done),
};
