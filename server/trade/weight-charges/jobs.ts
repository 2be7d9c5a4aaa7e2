import { debitNotesJob } from '#server/trade/charges/index.ts';
import { lockCharge } from './paid-charges.ts';
import { weightCharges } from './weight-charges.ts';

export const issueDebitNotesJob = debitNotesJob('issue-weight-debit-notes', weightCharges, lockCharge);
