import { chargeStates } from '#domain/trade/charges/charge.ts';
import { callOffNo } from './contract.ts';

/** `outside`: of before there were charges. */
export const callOffChargeStates = [...chargeStates, 'outside'] as const;
export type CallOffChargeState = (typeof callOffChargeStates)[number];

/** As buyers and documents call a charge of a contract. */
export const chargeNo = (contractId: number, id: number): string => `${callOffNo(contractId)}/${id}`;
