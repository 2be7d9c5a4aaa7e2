import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSOptions } from 'vite';

const DEFINITION = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g;

/** The named widths of `breakpoints.css`, each with its condition. */
export const BREAKPOINTS: ReadonlyMap<string, string> = new Map(
  [...readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8').matchAll(DEFINITION)].map(
    ([, name, condition]) => [name!, condition!] as const,
  ),
);

/** A media query with its named widths written out. */
export function writeOutBreakpoints(query: string): string {
  return query.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const condition = BREAKPOINTS.get(name);
    if (!condition) throw new Error(`No breakpoint has the name ${name}: see web/theme/breakpoints.css`);
    return condition;
  });
}

/** Browsers do not know custom media yet, and each sheet is compiled by itself: the build writes them out. */
export const breakpoints = {
  postcssPlugin: 'polytalad:breakpoints',
  AtRule: {
    media(rule: { params: string }) {
      if (rule.params.includes('(--')) rule.params = writeOutBreakpoints(rule.params);
    },
  },
} satisfies NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];
