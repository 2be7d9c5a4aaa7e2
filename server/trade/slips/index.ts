export { freeSlipFile } from './free-slip-file.ts';
export { readSlip, readSlipJob } from './read-slip.ts';
export { slipChecksOf } from './slip-checks.ts';
export { takeSlipTransfer, takeTransfer, transferOnFile } from './take-transfer.ts';
export { waitingSlipsOf } from './waiting-slips.ts';
