import { expect } from 'vitest';
import type { ListDefinition } from '#contract/kit/define-list.ts';
import { fieldNames, type Filter } from '#contract/kit/filters.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { idsOf, valueIn, type ListCalls, type ListRow, type Value } from './list-calls.ts';

/** Each sample alone leaves some rows and not all; those that show what is compared, exactly the ones that fit. */
export async function expectFilters<Row extends ListRow>(
  { filters }: ListDefinition,
  calls: ListCalls<Row>,
  all: readonly Row[],
): Promise<number> {
  const { samples } = calls;
  const fields = Object.entries(filters).flatMap(([name, filter]) =>
    fieldNames(name, filter).map((field) => ({ name, filter, field })),
  );
  expect(Object.keys(samples).sort(), 'a sample for each field of the filters').toEqual(
    fields.map(({ field }) => field).sort(),
  );
  for (const { name, filter, field } of fields) {
    const sample = samples[field]!;
    const { rows, count } = await calls.page({ [field]: sample });
    const left = new Set(idsOf(rows));
    expect(count, `${field} alone`).toBeGreaterThan(0);
    expect(rows.length, `${field} alone`).toBe(count);
    expect(all.filter(({ id }) => !left.has(id)).length, `${field} leaves a row out`).toBeGreaterThan(0);
    const values = all.map((row) => valueIn(calls, name, row));
    if (values.includes(undefined)) continue;
    const fitting = all.filter((_row, index) => fits(filter, field, sample, values[index] as Value));
    expect(idsOf(all.filter(({ id }) => left.has(id))), `rows that fit ${field}`).toEqual(idsOf(fitting));
  }
  const together = await calls.page(samples);
  expect(together.count, 'all filters together').toBeGreaterThan(0);
  return together.count;
}

/** Twin of what `listOf` compares, over values as a row shows them. */
function fits({ kind }: Filter, field: string, sample: string, value: Value): boolean {
  if (value === null) return false;
  switch (kind) {
    case 'states':
      return sample.split(',').includes(String(value));
    case 'days': {
      const day = String(value).length === 'YYYY-MM-DD'.length ? String(value) : bangkokDate(new Date(value));
      return field.endsWith('_from') ? day >= sample : day <= sample;
    }
    case 'amounts':
      return field.endsWith('_min') ? Number(value) >= Number(sample) : Number(value) <= Number(sample);
    case 'yesNo':
      return value === sample;
    case 'text':
    case 'company':
      return String(value).toLowerCase().includes(sample.toLowerCase());
    case 'province':
    case 'object':
    case 'choice':
      return String(value) === sample;
  }
}
