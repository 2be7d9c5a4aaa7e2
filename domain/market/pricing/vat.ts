/** Percent, when the setting is missing. */
export const DEFAULT_VAT_RATE = 7;
