import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { withRuleNumbers } from '#domain/rule-numbers.ts';
import { isLocale } from '#domain/values/locale.ts';
import type { MessageTree } from './message-arguments.ts';

type Compiled = ReturnType<typeof compile>;
interface CompiledTree {
  [key: string]: Compiled | CompiledTree;
}

/**
 * Turns the ICU messages of `web/messages/` into the small form that the browser formats without a parser, with the
 * numbers of rules in them.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'polytalad:compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      const [, locale] = /\/web\/messages\/(th|en|cn)\/(?:[a-z]+\/)?\w+\.json$/.exec(id.split('?', 1)[0] ?? '') ?? [];
      if (!isLocale(locale)) return null;
      return { code: JSON.stringify(compileTree(JSON.parse(withRuleNumbers(code, locale)) as MessageTree)), map: null };
    },
  };
}

export function compileTree(tree: MessageTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );
}
