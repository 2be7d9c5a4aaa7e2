// The tools of the project by what they are used for: `npm run …`, `npm test` and `npm run test:changed` name them
// here.
import { join } from 'node:path';
import { node, run } from './prepare.mjs';

const program = (name, ...path) => join('node_modules', name, ...path);

/** Runs a tool with further arguments on the project's Node. */
const tool =
  (...before) =>
  (args = [], options = {}) =>
    run(node, [...before, ...args], options);

const routeTypes = tool(program('@react-router/dev', 'bin.cjs'), 'typegen');
/** The keys and arguments of messages as types; the linter reads types, too. */
const messageTypes = tool(join('web', 'i18n', 'write-message-types.ts'));
export const compiler = tool(program('typescript', 'bin', 'tsc'), '--noEmit');

/** Types that are made of routes and messages: compiler, linter and build read them. */
export async function writeTypes() {
  await routeTypes();
  await messageTypes();
}

export async function typecheck() {
  await writeTypes();
  await compiler();
}

export const linter = tool(program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings');

export async function lint(args = []) {
  await messageTypes();
  await linter(args);
}

export const format = tool(program('oxfmt', 'bin', 'oxfmt'), '--write');
export const checkFormat = tool(program('oxfmt', 'bin', 'oxfmt'), '--check');
export const vitest = tool(program('vitest', 'vitest.mjs'), 'run');
/** Compares row types with the statements that tests noted in a folder. */
export const checkRows = tool(join('server', 'testing', 'row-types', 'check-row-types.ts'));
/** Writes the demo market of the browser tests into DATA_DIR. */
export const writeMarket = tool(join('e2e', 'fixtures', 'prepare.ts'));
/** Does to the demo market in DATA_DIR what a first start does. */
export const completeMarket = tool(join('e2e', 'fixtures', 'complete-market.ts'));
export const playwright = tool(program('@playwright/test', 'cli.js'), 'test');
