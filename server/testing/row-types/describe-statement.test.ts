import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPglite } from '#server/platform/database/open-pglite.ts';
import type { Database } from '#server/platform/database/database.ts';
import { statementDescriber } from './describe-statement.ts';
import type { DescribedColumn } from './learnt.ts';

let database: Database;
let describeStatement: (text: string) => Promise<DescribedColumn[]>;
beforeAll(async () => {
  database = await openPglite();
  await database.runScript(`
    create table companies (id int primary key, name text not null, tax_id text, since timestamptz not null);
    create table users (id int primary key, company_id int not null references companies, tags text[] not null);`);
  describeStatement = await statementDescriber(database.pglite!);
});
afterAll(() => database.close());

/** The columns of a statement that may be null. */
const nullable = async (text: string) =>
  (await describeStatement(text)).filter((column) => column.nullable).map(({ name }) => name);

describe('a statement is described without being run', () => {
  test('by what the driver makes of its types', async () => {
    const columns = await describeStatement(
      `select id, name, since, count(*) over () as count, $1::jsonb as facts, since::date as day, id > 1 as later
      from companies`,
    );
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'number'],
      ['name', 'string'],
      ['since', 'Date'],
      ['count', 'bigint'],
      ['facts', 'json'],
      ['day', 'string'],
      ['later', 'boolean'],
    ]);
    expect((await describeStatement('select tags from users'))[0]).toMatchObject({ kind: 'array', type: '_text' });
  });

  test('by the columns of its tables that may be null', async () => {
    expect(await nullable('select name, tax_id from companies where id = $1')).toEqual(['tax_id']);
    expect(await nullable('update companies set name = $1 where id = $2 returning tax_id as tax, name')).toEqual([
      'tax',
    ]);
  });

  test('by outer joins that may find nothing', async () => {
    const join = (kind: string) =>
      nullable(`select u.id, c.name from users u ${kind} join companies c on c.id = u.company_id and c.name <> $1`);
    expect(await join('left')).toEqual(['name']);
    expect(await join('right')).toEqual(['id']);
    expect(await join('full')).toEqual(['id', 'name']);
    expect(await join('inner')).toEqual([]);
  });

  test('and believes a statement that says why a column is not null', async () => {
    expect(await nullable('select tax_id /* not null: asked for */ from companies where tax_id is not null')).toEqual(
      [],
    );
    expect(await nullable('select tax_id from companies where tax_id is not null')).toEqual(['tax_id']);
  });

  test('statements without a result have no columns, wrong ones fail and leave the next alone', async () => {
    expect(await describeStatement('update companies set name = $1')).toEqual([]);
    await expect(describeStatement('select nothing from companies')).rejects.toThrow('"nothing" does not exist');
    expect(await describeStatement('select 1 as one')).toHaveLength(1);
  });
});
