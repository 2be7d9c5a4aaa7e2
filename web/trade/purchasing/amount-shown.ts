import { formatNumber } from '#domain/values/format.ts';

/** An amount in its field, with commas, as people type it; nothing for none. */
export const amountShown = (baht: number | null | undefined) => (baht == null ? '' : formatNumber(baht, 2));
