import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { moneyKinds, moneyRules } from '#domain/money-settings/money-setting.ts';
import '#server/routes.ts';
import { registeredMoneyKinds } from './index.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/security/money-settings.md'), 'utf8');
const [through = '', otherwise = ''] = document.split('## Changed in another way');
const firstColumn = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);

/** Names of fields that say a price, a share or an account. */
const MONEY =
  /price|amount|percent|discount|rate|account|budget|cost|level|point|interest|allowance|USD|minimum|^days$|^most_/;

interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
}

function listFields(schema: z.ZodType | undefined): string[] {
  const { shape, element, innerType, options } = (schema?.def ?? {}) as Definition;
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, field]) => [name, ...listFields(field)]),
    ...listFieldsOf(element),
    ...listFieldsOf(innerType),
    ...(options ?? []).flatMap(listFields),
  ];
}
const listFieldsOf = (schema: z.ZodType | undefined) => (schema ? listFields(schema) : []);

const staffCalls = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { access }]) => !name.startsWith('GET ') && [access].flat().some((each) => each.startsWith('staff:')),
);
const setting = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { setsMoney }]) => setsMoney);

test('every kind is registered by its capability, set by a call, and stands in the document with its role', () => {
  expect(registeredMoneyKinds().toSorted()).toEqual(moneyKinds.toSorted());
  expect(new Set(setting.map(([, { setsMoney }]) => setsMoney))).toEqual(new Set(moneyKinds));
  expect(firstColumn(through).toSorted()).toEqual(moneyKinds.toSorted());
  for (const kind of moneyKinds)
    expect(
      through.split('\n').find((row) => row.startsWith(`| \`${kind}\``)),
      kind,
    ).toContain(moneyRules[kind].role);
});

test('every call that sets money asks for a fresh proof', () => {
  expect(setting.filter(([, { needsProof }]) => !needsProof).map(([name]) => name)).toEqual([]);
});

/** Approvals by which no money goes anywhere and nothing costs less. */
const HARMLESS = new Set([
  'POST /staff/accounts/{id}/approve',
  'POST /staff/certificates/{id}/approve',
  'POST /staff/documents/{id}/approve',
  'POST /staff/warehouses/{id}/approve',
  // Of a seller's own offers, within the working day of the catalogue's staff.
  'POST /staff/prices/approve',
  // Of a seller's own lot, like its prices.
  'POST /staff/auctions/{id}/approve',
  'POST /staff/proposed-grades/{id}/approve',
]);

test('every second person who lets money go proves freshly who they are', () => {
  const approvals = staffCalls.filter(([name]) => name.endsWith('/approve') && !HARMLESS.has(name));
  expect(approvals.length).toBeGreaterThan(5);
  expect(approvals.filter(([, { needsProof }]) => !needsProof).map(([name]) => name)).toEqual([]);
});

test('a call of staff that takes a price, a share or an account sets money, or the document says its rule', () => {
  const others = staffCalls.filter(
    ([, { setsMoney, body }]) => !setsMoney && listFields(body).some((field) => MONEY.test(field)),
  );
  expect(others.map(([name]) => name).toSorted()).toEqual(firstColumn(otherwise).toSorted());
});
