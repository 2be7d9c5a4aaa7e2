import { join } from 'node:path';
import { expect, test } from 'vitest';
import { districts } from './testing/walls/districts.ts';
import { findCrossings } from './testing/walls/crossings.ts';
import { readTableOwners, schemaTables } from './testing/walls/table-owners.ts';
import { readTableReferences } from './testing/walls/table-references.ts';

const root = join(import.meta.dirname, '..');
const tables = schemaTables(root);
const owners = await readTableOwners(root);
const crossings = findCrossings(readTableReferences(root, tables), owners, districts);

test('each table has one owner, and each owner’s table exists', () => {
  expect([...owners.keys()].sort()).toEqual([...tables].sort());
});

test('a room writes its own tables; of others it asks their owner', () => {
  expect(crossings.writes).toEqual([]);
});

test('a room reads tables of its own district and of those before it', () => {
  expect(crossings.upwardReads).toEqual([]);
});
