import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointKey } from '#contract/index.ts';
import { PROOF_MINUTES } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { contentsOfTables, mayAuditorCall, namedForAuditor, OWN_OF_AUDITOR } from './auditor.ts';
import { openFileApp } from './file-app.ts';
import { everybody, givenEverybody, letsIn, nobodies, type Who } from './everybody.ts';
import { matrix } from './matrix/index.ts';
import type { Input, Objects } from './matrix/row.ts';
import { TEST_NOW } from './test-app.ts';

/**
 * Every endpoint as everybody, on the caller's own object and on another company's. What must come out follows from the
 * access rule and from one question a row: whose object does the endpoint touch? An endpoint without a row fails.
 */

const app = openFileApp();
let apis: ReadonlyMap<Who, Api>;
let objects: Objects;
beforeAll(async () => {
  ({ apis, objects } = await givenEverybody(app));
});

/** The status that a call ends with; 200 for any answer. */
async function statusOf(who: Who, name: EndpointKey): Promise<number> {
  const call = apis.get(who) as unknown as (name: EndpointKey, input: Input) => Promise<unknown>;
  try {
    await call(name, matrix[name].input(objects));
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.statusCode;
    throw error;
  }
}

/** The code of a refusal; undefined for an answer. */
async function refusalOf(who: Who, name: EndpointKey): Promise<string | undefined> {
  const call = apis.get(who) as unknown as (name: EndpointKey, input: Input) => Promise<unknown>;
  const error: unknown = await call(name, matrix[name].input(objects)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined && !(error instanceof ApiError)) throw error;
  return error?.wire.error;
}

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(endpoints).sort());
});

/** Who looked at what, when, and how often. */
const TRACES_OF_READING: ReadonlySet<string> = new Set(['audit_log', 'security_events', 'sessions']);

const names = Object.keys(matrix) as EndpointKey[];

test.each(names)('%s lets in whom its access rule names, and nobody else', async (name) => {
  const { access } = endpoints[name] as Endpoint;
  for (const who of everybody) {
    const allowed = letsIn(access, who);
    if (allowed) continue;
    expect(await statusOf(who, name), `${who} at ${name}`).toBe(nobodies.has(who) ? 401 : 403);
  }
});

test.each(names.filter((name) => matrix[name].foreign === 'hidden'))(
  '%s does not tell a stranger that another company’s object exists',
  async (name) => {
    const { access } = endpoints[name] as Endpoint;
    const strangers = (['stranger', 'personal', 'otherSeller'] as const).filter((who) => letsIn(access, who));
    expect(strangers).not.toEqual([]);
    for (const who of strangers) expect(await statusOf(who, name), `${who} at ${name}`).toBe(404);
  },
);

test('what is said of the auditor’s calls is said of calls that are there', () => {
  expect(namedForAuditor.filter((name) => !(name in endpoints))).toEqual([]);
});

test.each(names)('%s is an auditor’s to call exactly where it reads or is their own', async (name) => {
  expect(letsIn((endpoints[name] as Endpoint).access, 'auditor')).toBe(mayAuditorCall(name));
});

test('an auditor who tries every call leaves behind nothing but that they read', async () => {
  const isOwn = (name: EndpointKey) =>
    OWN_OF_AUDITOR.has(name) || letsIn((endpoints[name] as Endpoint).access, 'visitor');
  // Documents are made before anybody asks, by a job of each minute.
  for (const name of ['GET /staff/tax-documents/{id}/pdf', 'GET /staff/contracts/{id}/pdf'] as const)
    expect(await statusOf('admin', name)).toBe(200);
  const before = await contentsOfTables();
  const answers = new Map<EndpointKey, number>();
  for (const name of names) if (!isOwn(name)) answers.set(name, await statusOf('auditor', name));
  const after = await contentsOfTables();
  const changed = [...after].filter(([table, held]) => before.get(table) !== held).map(([table]) => table);
  expect(changed.filter((table) => !TRACES_OF_READING.has(table))).toEqual([]);
  // It was tried: nearly all that reads answers or knows no such object, and all else is refused.
  expect([...answers].filter(([name, status]) => (status === 403) === mayAuditorCall(name))).toEqual([]);
});

const proving = names.filter((name) => (endpoints[name] as Endpoint).needsProof);

test('the contract names calls that ask for a fresh proof', () => expect(proving.length).toBeGreaterThan(5));

test.each(proving)('%s is refused to a session whose proof is old, whoever’s it is', async (name) => {
  const { access } = endpoints[name] as Endpoint;
  const callers = everybody.filter((who) => !nobodies.has(who) && letsIn(access, who));
  expect(callers).not.toEqual([]);
  app.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES + 1) * 60_000));
  try {
    for (const who of callers) expect(await refusalOf(who, name), `${who} at ${name}`).toBe('proof_needed');
  } finally {
    app.clock.set(TEST_NOW);
  }
});

test('the owner of the objects gets through to each of them', async () => {
  const reading: EndpointKey[] = [
    'GET /order/orderdetail/{id}',
    'POST /upload/permissions',
    'POST /order/all-shipping-cost',
    'GET /order/can-pick-up/{id}',
    'POST /cart/edit',
  ];
  for (const name of reading) expect(await statusOf('buyer', name), name).toBe(200);
  expect(await statusOf('seller', 'GET /order/mySales/{id}')).toBe(200);
});
