import { formatNumber } from '#domain/values/format.ts';

/** An amount in its field, with commas, as people type it; nothing for none. */
export const amountShown = (baht: number | null | undefined) => (typeof baht === 'number' ? formatNumber(baht, 2) : '');
