import './find-payouts.ts';
import './ledger-checks.ts';
import './refund-to-sellers.ts';
import './stranded.ts';

export { answerBankFile, digestBankFile, type FileDigests } from './answer-bank-file.ts';
export { makeBankFile } from './bank-file.ts';
export { chargePurchases } from './charge-purchases.ts';
export { issueCommissionInvoicesJob, issueCommissionInvoice } from './commission-invoices.ts';
export { approveRun } from './decide-run.ts';
export { proposeRun } from './propose-run.ts';
export { registerSaleHold, registerSales } from './sales.ts';
export { routes } from './routes.ts';
export { markFailed, markPaid } from './settle-lines.ts';
