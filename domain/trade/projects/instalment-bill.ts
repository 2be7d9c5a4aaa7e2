import { numberedReference } from '#domain/money/payments/payment-references.ts';

/** No order is taken for an instalment, nor the other way round. */
const OF_A_PROJECT = '7';

/** The second reference, which names the instalment. */
export const instalmentRef2 = (id: number): string => numberedReference(OF_A_PROJECT, id);
