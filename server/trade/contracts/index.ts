export { contractsOfOrder } from './find-contract.ts';
export { contractPdf } from './seal-contracts.ts';
export { reviseContract } from './revise-contract.ts';
export { routes } from './routes.ts';
export { writeAgreedContract, writeFirstContract, writeNextContract } from './write-contract.ts';
