import './find-transfers.ts';

export { freeSlipFile } from './free-slip-file.ts';
export { readSlip, readSlipJob } from './read-slip.ts';
export { projectSlipChecks, slipChecksOf } from './slip-checks.ts';
export { instalmentNoSql, slipColumns, slipJoins, type SlipOf } from './slip-of.ts';
export { takeTransfer } from './take-transfer.ts';
export { waitingSlipsOf } from './waiting-slips.ts';
