import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#demo/accounts/companies.ts';
import { Random } from '#demo/random.ts';
import { batteries } from './batteries/index.ts';
import { closeCalls } from './call.ts';
import { knownEndpoints } from './known.ts';
import { isLoopback } from './loopback.ts';
import { makeMarket, type Market } from './market/start-market.ts';
import type { PreparedMarket } from './market/prepared-market.ts';
import { pagesWithoutParameters } from './pages.ts';
import { peopleOf, signInToDemo, staleOf } from './people.ts';
import { Report, type Target } from './target.ts';

/**
 * `npm run attack -- [--url http://127.0.0.1:3000]… [--only roles,fuzz] [--seed 7]`: attacks a running server, or one
 * that it makes for the time. Ends with 1 where it found something. README.md beside this says more.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', multiple: true, default: [] },
    unlimited: { type: 'string', multiple: true, default: [] },
    people: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    'not-loopback': { type: 'boolean', default: false },
  },
});
const refuse = (why: string): never => {
  console.error(why);
  process.exit(2);
};
const names = values.only?.split(',') ?? batteries.map(({ name }) => name);
const unknown = names.filter((name) => !batteries.some((battery) => battery.name === name));
if (unknown.length > 0)
  refuse(`Not known: ${unknown.join(', ')}. There are ${batteries.map(({ name }) => name).join(', ')}.`);
const far = [...values.url, ...values.unlimited].filter((url) => !isLoopback(url));
if (far.length > 0 && !values['not-loopback'])
  refuse(`${far.join(', ')} is not on this machine. Attack only what is yours, and say so with --not-loopback.`);
const seed = values.seed ? Number(values.seed) : Date.now() % 1_000_000_000;

let market: Market | undefined;
const target = values.url.length > 0 ? await given() : await made();
console.log(
  `Seed ${seed}. ${target.endpoints.length} endpoints, ${target.people.length} people, ${target.pages.length} pages.`,
);
let findings = 0;
for (const battery of batteries.filter(({ name }) => names.includes(name))) {
  const report = new Report();
  const at = performance.now();
  // Each begins anew, so that one alone does the same as all together.
  await battery.run({ ...target, random: new Random(seed) }, report).catch((error: unknown) => {
    report.find('broken off', error instanceof Error ? (error.stack ?? error.message) : String(error), '', {
      path: '',
    });
  });
  findings += report.findings.length;
  console.log(`\n${battery.name}: ${battery.tries}`);
  console.log(
    `  ${report.calls} calls, ${((performance.now() - at) / 1000).toFixed(1)} s, ${report.findings.length} findings`,
  );
  for (const note of report.notes) console.log(`  (${note})`);
  for (const { what, repeat } of report.findings) console.log(`  ✗ ${what}\n    ${repeat}`);
}
closeCalls();
await market?.end();
console.log(`\n${findings} findings. The same again: npm run attack -- --seed ${seed}`);
process.exit(findings > 0 ? 1 : 0);

async function given(): Promise<Target> {
  const prepared = values.people ? (JSON.parse(readFileSync(values.people, 'utf8')) as PreparedMarket) : undefined;
  const people = prepared ? peopleOf(prepared) : await signInToDemo(values.url[0]!);
  return targetOf(values.url, values.unlimited.length > 0 ? values.unlimited : values.url, prepared, people);
}

/** Two processes that count calls, and two that do not: the limits would end most batteries at once. */
async function made(): Promise<Target> {
  console.log('Making a market on a PostgreSQL of its own …');
  market = await makeMarket();
  const counting = [await market.start(), await market.start()];
  const unlimited = [await market.start({}, { unlimited: true }), await market.start({}, { unlimited: true })];
  const urls = (processes: readonly { url: string }[]) => processes.map(({ url }) => url);
  return targetOf(urls(counting), urls(unlimited), market.prepared, peopleOf(market.prepared));
}

async function targetOf(
  urls: readonly string[],
  unlimited: readonly string[],
  prepared: PreparedMarket | undefined,
  people: Target['people'],
): Promise<Target> {
  return {
    urls,
    unlimited,
    people,
    stale: prepared ? staleOf(prepared) : [],
    prepared,
    endpoints: knownEndpoints(prepared?.objects),
    pages: pagesWithoutParameters(),
    account: { email: 'buyer2@demo.polytalad.example', password: DEMO_PASSWORD },
    random: new Random(seed),
  };
}
