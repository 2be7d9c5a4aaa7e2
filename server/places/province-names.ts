import names from './province-names.json' with { type: 'json' };

/** Spellings that the data set runs together. */
export const ENGLISH_PROVINCE_NAMES: Readonly<Record<string, string>> = names.english;

/** Chinese names in use, by the province's code. */
export const CHINESE_PROVINCE_NAMES: Readonly<Record<number, string>> = names.chinese;
