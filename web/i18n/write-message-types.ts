// Writes what the compiler knows of the messages: every key, and the arguments that it takes. Run by `npm run
// typecheck`, `lint` and `test`.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argumentsOf, type MessageTree } from './message-arguments.ts';

const target = join(import.meta.dirname, 'messages.gen.ts');

/**
 * The messages as a type. Of a text only its arguments remain, in ICU syntax: use-intl reads their names and types from
 * it.
 */
export function messageTypes(): string {
  const files = globSync(join(import.meta.dirname, '../messages/th/**/*.json')).sort();
  const namespaces = files.map(
    (file) =>
      `  ${keyOf(basename(file, '.json'))}: ${typeOf(JSON.parse(readFileSync(file, 'utf8')) as MessageTree, '  ')};`,
  );
  return `// Written by write-message-types.ts: do not edit.\nexport interface AppMessages {\n${namespaces.join('\n')}\n}\n`;
}

function typeOf(message: string | MessageTree, indent: string): string {
  if (typeof message === 'string')
    return JSON.stringify(
      argumentsOf(message)
        .map(({ syntax }) => syntax)
        .join(''),
    );
  return `{\n${Object.entries(message)
    .map(([key, value]) => `${indent}  ${keyOf(key)}: ${typeOf(value, `${indent}  `)};`)
    .join('\n')}\n${indent}}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}

/** The written file as it is; undefined before the first run. */
export function writtenTypes(): string | undefined {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main && writtenTypes() !== messageTypes()) writeFileSync(target, messageTypes());
