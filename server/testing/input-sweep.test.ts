import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { WireError } from '#contract/errors.ts';
import { endpoints, type EndpointKey } from '#contract/index.ts';
import { openFileApp } from './file-app.ts';
import { everybody, givenEverybody, letsIn, type Who } from './everybody.ts';
import { numbersTakenBy, textsTakenBy, withField, type InputField } from './input-fields.ts';
import { matrix } from './matrix/index.ts';
import type { Input, Objects } from './matrix/row.ts';

/** Values that no endpoint may take, sent to every field of their kind that the contract has. */

const app = openFileApp();
let apis: ReadonlyMap<Who, Api>;
let objects: Objects;
beforeAll(async () => {
  ({ apis, objects } = await givenEverybody(app));
});

const NEVER_INSTANTS = [
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59Z',
  '10000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '-000001-01-01T00:00:00Z',
  '1900-01-01T00:00:00+23:59',
];
const EDGE_INSTANTS = ['1900-01-01T00:00:00Z', '9999-12-31T16:59:59.999Z', '9999-12-31T23:59:59+07:00'];
const NEVER_DAYS = [
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '0000-01-01',
  '-0001-01-01',
  '-000001-01-01',
  '2026-02-30',
];
const EDGE_DAYS = ['2000-01-01', '2100-12-31'];
const NEVER_EMAILS = [
  '<victim@x.com>',
  'Victim <victim@x.com>',
  'victim(x)@x.com',
  '"victim"@x.com',
  'a@x.com,b@x.com',
  'a@x.com;b@x.com',
  'victim@x.com\u200B',
  'victim@[192.0.2.1]',
  '.victim@x.com',
];
const isNamedLikeTime = ({ path }: InputField) =>
  /(^|_)(date|day|at|birthday|from|until|since|start|end|gte|lte)$|(?<!order|purchase)_on$|Timestamp$|Date$/.test(
    path.at(-1) ?? '',
  );
const isNamedLikeEmail = ({ path }: InputField) => /(^|_)e?mail$/.test(path.findLast((name) => name !== '0') ?? '');

const all = (Object.keys(endpoints) as EndpointKey[]).flatMap((name) =>
  textsTakenBy(endpoints[name] as Endpoint).map((field) => ({
    name,
    field,
    title: `${name} ${field.part}.${field.path.join('.')}`,
  })),
);
const instants = all.filter(({ field }) => field.format === 'date-time');
const days = all.filter(({ field }) => field.format === 'date');
const emails = all.filter(({ field }) => field.format === 'email');

/**
 * What a call with a value in one of its fields is answered by somebody who may make it; undefined where it is
 * accepted.
 */
async function refusalOf(
  name: EndpointKey,
  { part, path }: InputField,
  value: unknown,
): Promise<WireError | undefined> {
  const who = everybody.find((one) => letsIn((endpoints[name] as Endpoint).access, one))!;
  const input: Input = matrix[name].input(objects);
  const call = apis.get(who) as unknown as (name: EndpointKey, input: Input) => Promise<unknown>;
  try {
    await call(name, { ...input, [part]: withField(input[part], path, value) });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.wire;
    throw error;
  }
}

async function expectRefused(name: EndpointKey, field: InputField, values: readonly string[]): Promise<void> {
  for (const value of values) {
    const refusal = await refusalOf(name, field, value);
    expect(refusal, value).toMatchObject({ statusCode: 400, error: 'invalid_input' });
    expect(
      refusal!.fields!.map(({ path }) => path),
      value,
    ).toContain(field.path.join('.'));
  }
}

async function expectNoFault(name: EndpointKey, field: InputField, values: readonly string[]): Promise<void> {
  for (const value of values) expect((await refusalOf(name, field, value))?.statusCode ?? 200, value).toBeLessThan(500);
}

/** Fields whose value makes a fault of the program: nobody may do that by what they send. */
async function faultsOf(fieldsOf: typeof textsTakenBy, values: readonly unknown[]): Promise<string[]> {
  const faults: string[] = [];
  for (const name of Object.keys(endpoints) as EndpointKey[])
    for (const field of fieldsOf(endpoints[name]))
      for (const value of values) {
        const refusal = await refusalOf(name, field, value).catch(String);
        if (typeof refusal === 'string' || (refusal?.statusCode ?? 200) >= 500)
          faults.push(
            `${name} ${field.part}.${field.path.join('.')} ${JSON.stringify(value)}: ${JSON.stringify(refusal)}`,
          );
      }
  return faults;
}

const SWEEP_MS = 300_000;
test(
  'no text is a fault for what it is made of',
  async () => {
    expect(await faultsOf(textsTakenBy, ['a\u0000b', '\uD800'])).toEqual([]);
  },
  SWEEP_MS,
);
test(
  'no number is a fault for its size',
  async () => {
    expect(await faultsOf(numbersTakenBy, [1e308, Number.MAX_SAFE_INTEGER])).toEqual([]);
  },
  SWEEP_MS,
);

describe('instants', () => {
  test('are found in the contract', () => expect(instants.length).toBeGreaterThan(5));
  test.each(instants)(
    '$title takes none beyond the years that the calendar and the database share',
    ({ name, field }) => expectRefused(name, field, NEVER_INSTANTS),
  );
  test.each(instants)('$title takes the first and the last without a fault', ({ name, field }) =>
    expectNoFault(name, field, EDGE_INSTANTS),
  );
});

describe('days', () => {
  test('are found in the contract', () => expect(days.length).toBeGreaterThan(5));
  test.each(days)('$title takes none beyond its years, and none that is not in the calendar', ({ name, field }) =>
    expectRefused(name, field, NEVER_DAYS),
  );
  test.each(days)('$title takes the first and the last without a fault', ({ name, field }) =>
    expectNoFault(name, field, EDGE_DAYS),
  );
});

test('what is named like a time is checked as one', () => {
  expect(
    all.filter(({ field }) => field.format === undefined && isNamedLikeTime(field)).map(({ title }) => title),
  ).toEqual([]);
});

describe('emails', () => {
  test('are found in the contract', () => expect(emails.length).toBeGreaterThan(5));
  test('whatever is named so is checked as one', () => {
    expect(
      all.filter(({ field }) => field.format !== 'email' && isNamedLikeEmail(field)).map(({ title }) => title),
    ).toEqual([]);
  });
  test.each(emails)('$title takes a plain address only', ({ name, field }) => expectRefused(name, field, NEVER_EMAILS));
});
