import { baht, bahtPerKg } from './wire.ts';

const above = { error: 'not_above', params: { minimum: 0 } };

/** Amounts of which there must be some. */
export const aboveZero = baht.refine((value) => value > 0n, above);
export const aboveZeroPerKg = bahtPerKg.refine((value) => value > 0n, above);
