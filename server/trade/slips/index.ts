export { readSlip, readSlipJob } from './read-slip.ts';
export { slipChecksOf } from './slip-checks.ts';
export { takeTransfer } from './take-transfer.ts';
