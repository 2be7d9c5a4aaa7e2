import { createContext, useContext } from 'react';

/** A JSON text by the name that a page's data has in its place; a text that stands in the data is that already. */
export type ReadText = (nameOrText: string) => string;

/**
 * For a server's rendering: the texts that a whole page carries beside its data (serving/texts-apart.ts). A browser
 * finds them in the page, and leaves this out.
 */
export const SentTexts = /* @__PURE__ */ createContext<ReadText>((text) => text);

/**
 * With a colon, which no word in an address has: articles and answers name elements by those. No JSON text begins so.
 */
export const NAME_OF_TEXT = 'texts:';

const inPage: ReadText = (text) => (text.startsWith(NAME_OF_TEXT) ? document.getElementById(text)!.textContent : text);

export const useReadText = import.meta.env.SSR ? () => useContext(SentTexts) : () => inPage;
