import './find-transfers.ts';

export { freeSlipFile } from './free-slip-file.ts';
export { readSlip, readSlipJob } from './read-slip.ts';
export { slipChecksOf } from './slip-checks.ts';
export { slipJoins } from './slip-joins.ts';
export { takeTransfer } from './take-transfer.ts';
export { addOwedSlip, decideSlip, removeOwedSlip } from './owed-slips.ts';
export { insertArrived, insertSlip, rejectArrived, statusAfter, withdrawSlip, writeDecision } from './settlements.ts';
