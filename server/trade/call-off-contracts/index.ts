import './charges/index.ts';
import './commitments.ts';
import './personal-data.ts';

export { callOff } from './call-off.ts';
export { confirmCorrection, proposeCorrection } from './corrections.ts';
export { isContractOpenSql, isContractOverSql } from './is-over-sql.ts';
export { writeFixingsOfContracts } from './fixings.ts';
export { lapseAwarded, registerAwarding } from './awarded-together.ts';
export { askTogether, beginAwarded, makeContract, type AwardedTerms, type AwardWaits } from './make-contract.ts';
export { contractsToApprove } from './to-approve.ts';
export { routes } from './routes.ts';
