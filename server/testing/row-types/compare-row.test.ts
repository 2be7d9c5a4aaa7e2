import { expect, test } from 'vitest';
import { compareRow } from './compare-row.ts';
import type { DescribedColumn, StatedProperty } from './learnt.ts';

const property = (name: string, kind: StatedProperty['kinds'][number], more: Partial<StatedProperty> = {}) => ({
  name,
  kinds: [kind],
  mayBeNull: false,
  mayBeMissing: false,
  ...more,
});
const column = (name: string, kind: DescribedColumn['kind'], type: string, nullable?: string): DescribedColumn => ({
  name,
  kind,
  type,
  ...(nullable ? { nullable } : {}),
});
const none = new Set<string>();

test('a row that is as the database says has no fault; more columns than stated do no harm', () => {
  const columns = [column('id', 'number', 'int4'), column('at', 'Date', 'timestamptz', 'the column may be null')];
  expect(compareRow([property('id', 'number')], columns, none)).toEqual([]);
  expect(compareRow([property('at', 'Date', { mayBeNull: true })], columns, none)).toEqual([]);
});

test('a renamed column fails, unless the row may do without it', () => {
  const columns = [column('is_verified', 'boolean', 'bool')];
  expect(compareRow([property('verified', 'boolean')], columns, none)).toEqual(['there is no column "verified"']);
  expect(compareRow([property('verified', 'boolean', { mayBeMissing: true })], columns, none)).toEqual([]);
});

test('a column of another type fails', () => {
  const columns = [column('total', 'bigint', 'int8')];
  expect(compareRow([property('total', 'number')], columns, none)).toEqual([
    '"total" is int8, bigint here, not number',
  ]);
});

test('of JSON only what it cannot hold fails', () => {
  const columns = [column('facts', 'json', 'jsonb')];
  expect(compareRow([property('facts', 'other')], columns, none)).toEqual([]);
  expect(compareRow([property('facts', 'any')], columns, none)).toEqual([]);
  expect(compareRow([property('facts', 'Date')], columns, none)).toEqual(['"facts" is jsonb, json here, not Date']);
});

test('a column that may be null fails where its type says never, and so does one that a test saw null', () => {
  const name = [property('name', 'string')];
  expect(compareRow(name, [column('name', 'string', 'text', 'the column may be null')], none)).toEqual([
    '"name" may be null: the column may be null',
  ]);
  expect(compareRow(name, [column('name', 'string', 'text')], new Set(['name']))).toEqual([
    '"name" may be null: a test saw it null',
  ]);
  // Missing is not null.
  expect(
    compareRow(
      [property('name', 'string', { mayBeMissing: true })],
      [column('name', 'string', 'text')],
      new Set(['name']),
    ),
  ).toHaveLength(1);
});

test('a statement that answers no rows promises none', () => {
  expect(compareRow([property('id', 'number')], [], none)).toEqual([]);
});
