import { expect } from 'vitest';
import type { ListDefinition } from '#contract/kit/define-list.ts';
import { sortsOf } from '#contract/kit/define-list.ts';
import { fieldNames } from '#contract/kit/filters.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { rows as readRows, sql } from '#server/platform/database/query.ts';

type Query = Readonly<Record<string, string>>;

interface ListCalls {
  page(query: Query): Promise<{ rows: readonly { id: number }[]; count: number }>;
  export(query: Query): Promise<unknown>;
  /** The same page for somebody who may not. */
  byStranger(): Promise<unknown>;
  /** For each field of the filters a value that at least one row of the test has. */
  samples: Query;
}

/** What holds for every list, asked of one through its calls. Its test has at least one row that all samples fit. */
export async function expectListRules(definition: ListDefinition, calls: ListCalls): Promise<void> {
  const { samples } = calls;
  const fields = Object.entries(definition.filters).flatMap(([name, filter]) => fieldNames(name, filter));
  expect(Object.keys(samples).sort(), 'a sample for each field of the filters').toEqual(fields.sort());

  const all = await calls.page({});
  expect(all.count).toBeGreaterThan(0);
  expect(await calls.page({ _start: '100000' }), 'a page beyond the last').toEqual({ rows: [], count: all.count });

  await expect(calls.page({ sort: 'nothing' }), 'an unknown order').rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'sort' }] },
  });
  await expect(calls.page({ nothing: '1' }), 'an unknown filter').rejects.toMatchObject({
    wire: { error: 'invalid_input' },
  });
  const ids = new Set(all.rows.map(({ id }) => id));
  for (const sort of sortsOf(definition)) {
    const { rows } = await calls.page({ sort });
    expect(new Set(rows.map(({ id }) => id)), `sorted by ${sort}`).toEqual(ids);
  }

  for (const [field, value] of Object.entries(samples)) {
    const { rows, count } = await calls.page({ [field]: value });
    expect(count, `${field} alone`).toBeGreaterThan(0);
    expect(rows.length, `${field} alone`).toBe(count);
  }
  const together = await calls.page(samples);
  expect(together.count, 'all filters together').toBeGreaterThan(0);

  for (const query of [{}, samples]) {
    const { rows } = await calls.page(query);
    const { bytes } = (await calls.export({ ...query, format: 'csv', language: 'en' })) as BinaryAnswer;
    const [head, ...lines] = (await new Response(bytes as BodyInit).text()).trim().split('\r\n');
    expect(head!.split('","'), 'a heading for each column').toHaveLength(Object.keys(definition.columns).length);
    expect(lines, 'the export has the rows of the screen').toHaveLength(rows.length);
    const workbook = (await calls.export({ ...query, format: 'xlsx', language: 'th' })) as BinaryAnswer;
    expect(workbook.contentType).toContain('spreadsheetml');
  }
  const taken = await readRows(sql<{ entries: string | null }>`
    select after ->> 'entries' as entries from audit_log where object_kind = 'list' and object_id = ${definition.name} order by id`);
  expect(taken, 'each export by staff is in the audit log').toEqual(
    [all.count, all.count, together.count, together.count].map((count) => ({ entries: String(count) })),
  );
  await expect(calls.byStranger(), 'somebody without the right').rejects.toMatchObject({
    wire: { statusCode: expect.toSatisfy((status: number) => status === 401 || status === 403) },
  });
}
