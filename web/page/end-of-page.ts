import { createContext, type ReactNode } from 'react';

/** What a page ends with as the server sends it. Browsers render nothing there and leave it as it is. */
export const EndOfPage = createContext<ReactNode>(null);
