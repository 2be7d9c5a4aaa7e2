import { createContext } from 'react';

/**
 * For a server's rendering: the packed texts that a whole page carries beside its data, by the name that stands in their
 * place there (serving/texts-apart.ts). A browser finds them in the page, and leaves this out.
 */
export const SentTexts = /* @__PURE__ */ createContext<((reference: string) => string) | null>(null);
