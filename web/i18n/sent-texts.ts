import { createContext } from 'react';

/** In what a loader returned, in the place of texts that a whole page carries beside its data (serving/texts-apart.ts). With a colon, which no word in an address has: articles and answers name elements by those. */
const REFERENCE = /^texts:\d+$/;

export const isReference = (packed: string): boolean => REFERENCE.test(packed);

/** The packed texts that a reference names. A browser finds them in the page; a server gives a reader of its own. */
export const SentTexts = createContext<(reference: string) => string>(
  (reference) => document.getElementById(reference)!.textContent,
);
