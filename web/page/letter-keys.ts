/**
 * Keys of one letter or sign (j, k, x, /) act where nobody types. Who speaks to the device, or slips, switches them off
 * (WCAG 2.1.4).
 */
export const LETTER_KEYS = ['on', 'off'] as const;
export type LetterKeys = (typeof LETTER_KEYS)[number];

export function isLetterKeys(value: unknown): value is LetterKeys {
  return (LETTER_KEYS as readonly unknown[]).includes(value);
}

/** Asked when one is pressed, by everything that acts on one. */
export const lettersAct = () => document.documentElement.dataset['letterKeys'] !== 'off';
