import './personal-data.ts';

export { callOff } from './call-off.ts';
export { isContractOverSql } from './is-over-sql.ts';
export { writeFixingsOfContracts } from './fixings.ts';
export { makeContract, type AwardedTerms } from './make-contract.ts';
export { routes } from './routes.ts';
