import type { ReactNode } from 'react';

/**
 * For words within a text that lead somewhere beside a form: `t.rich('…', { a: linkBeside(path('/privacy')) })`. A
 * window of its own, so that what was typed stays.
 */
export const linkBeside = (to: string) => (words: ReactNode) => (
  <a href={to} target="_blank">
    {words}
  </a>
);
