import compile from 'icu-minify/compile';
import { withRuleNumbers } from '#domain/rule-numbers.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

export interface MessageTree {
  [key: string]: string | MessageTree;
}

export interface MessageArgument {
  name: string;
  /** The argument alone, as ICU writes it. */
  syntax: string;
}

/** The arguments and tags that a message takes, each once. What a rule says holds none, in any language. */
export function argumentsOf(message: string): MessageArgument[] {
  const found = new Map<string, string>();
  visitMessage(compile(withRuleNumbers(message, DEFAULT_LOCALE)), found);
  return [...found].map(([name, syntax]) => ({ name, syntax })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Compiled nodes are `[name, kind?, …]`; texts are strings, `#` is a number. */
function visitMessage(message: unknown, found: Map<string, string>): void {
  if (!Array.isArray(message)) return;
  for (const part of message as unknown[])
    if (Array.isArray(part)) visitArgument(part as [string, ...unknown[]], found);
}

function visitArgument([name, kind, ...rest]: [string, ...unknown[]], found: Map<string, string>): void {
  // A tag has its contents where others have their kind.
  if (kind !== undefined && typeof kind !== 'number') {
    found.set(name, `<${name}></${name}>`);
    visitMessage([kind, ...rest], found);
    return;
  }
  const branches =
    typeof rest[0] === 'object' && rest[0] !== null && kind !== undefined && kind <= SELECT_ORDINAL ? rest[0] : {};
  if (!found.has(name) || kind !== undefined) found.set(name, syntaxOf(name, kind, Object.keys(branches)));
  for (const branch of Object.values(branches)) visitMessage(branch, found);
}

const SELECT_ORDINAL = 3;
/** By icu-minify's numbers. Plurals take numbers: a language without plural forms just writes the number. */
const KINDS = [undefined, 'select', 'number', 'number', 'number', 'date', 'time'] as const;

function syntaxOf(name: string, kind: number | undefined, branches: readonly string[]): string {
  const word = kind === undefined ? undefined : KINDS[kind];
  if (!word) return `{${name}}`;
  return word === 'select'
    ? `{${name}, select, ${branches.map((branch) => `${branch} {}`).join(' ')}}`
    : `{${name}, ${word}}`;
}
