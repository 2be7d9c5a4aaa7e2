export const requestStates = ['pending', 'failed', 'approved'] as const;
export type RequestState = (typeof requestStates)[number];

export const guaranteeKinds = ['bank', 'cash'] as const;

/** A bank's guarantee names its bank. */
export function lacksBank(guarantee: { guarantee_kind: string; guarantee_bank: string }): boolean {
  return guarantee.guarantee_kind === 'bank' && guarantee.guarantee_bank === '';
}

/** What a guarantee may be in; the Chinese yuan has its code of banks here, as the specification says. */
export const guaranteeCurrencies = ['THB', 'USD', 'CNY'] as const;
export type GuaranteeCurrency = (typeof guaranteeCurrencies)[number];

/** What staff decide of credit, as its history and the audit log name it. */
export const creditDecisions = ['granted', 'renewed', 'changed', 'suspended', 'resumed'] as const;
export type CreditDecision = (typeof creditDecisions)[number];
