import { expect, test } from 'vitest';
import { atTheirRows, changedRows, seenOfDraft, startRows } from './offers-form.ts';

const row = (warehouse_id: number, typed: object, version = 1) => ({
  product_sku_id: 11,
  warehouse_id,
  is_left_out: false,
  typed: typed as Record<string, string>,
  coa: null as { file: string; name: string } | null,
  version,
});

/** The form of these rows with what somebody typed over them. */
function formOf(rows: ReturnType<typeof row>[], typed: Record<string, string>): Record<string, string> {
  const fields = rows.flatMap((each, place) => [
    [`rows.${place}.product_sku_id`, String(each.product_sku_id)],
    [`rows.${place}.warehouse_id`, String(each.warehouse_id)],
    [`rows.${place}.version`, String(each.version)],
    [`rows.${place}.seen`, seenOfDraft(each).text],
    [`rows.${place}.on_sale`, 'on'],
    [`rows.${place}.product_stock`, '1'],
    ...Object.entries(each.typed).map(([field, text]) => [`rows.${place}.${field}`, text]),
  ]);
  return { ...(Object.fromEntries(fields) as Record<string, string>), ...typed };
}

function dataOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

test('only rows in which something was typed are sent, with the version that was seen', () => {
  const rows = [row(7, {}, 0), row(8, { regular_price: '10', quantity: '5' }, 4)];
  expect(changedRows(dataOf(formOf(rows, {})))).toEqual([]);
  const sent = changedRows(dataOf(formOf(rows, { 'rows.1.quantity': '6' })));
  expect(sent).toMatchObject([{ place: 1, row: { warehouse_id: 8, version: 4, typed: { quantity: '6' } } }]);
  const { 'rows.0.on_sale': _, ...leftOut } = formOf(rows, {});
  expect(changedRows(dataOf(leftOut)).map(({ place }) => place)).toEqual([0]);
});

test('what is refused of the rows that were sent stands at the rows of the form', () => {
  const refused = { statusCode: 409, error: 'draft_changed_meanwhile', message: 'x' } as const;
  const at = (path: string) =>
    atTheirRows({ ...refused, fields: [{ path, code: 'x', message: 'x' }] }, [2, 5]).fields![0]!.path;
  expect([at('rows.1.version'), at('rows.7.version'), at('rows')]).toEqual([
    'rows.5.version',
    'rows.7.version',
    'rows',
  ]);
});

test('after a refusal what was typed stays, the rest follows what a colleague wrote', () => {
  const seen = row(8, { regular_price: '10', quantity: '5' });
  const typed = formOf([seen], { 'rows.0.quantity': '6' });
  const now = [row(7, {}), row(8, { regular_price: '12', quantity: '9', lot_no: 'L-1' }, 2)];
  const [unseen, start] = startRows(now, typed);
  expect(unseen).toMatchObject({ typed: {}, changed: [] });
  expect(start).toMatchObject({
    typed: { quantity: '6', regular_price: '12', lot_no: 'L-1' },
    changed: ['quantity', 'regular_price', 'lot_no'],
  });
});

test('a certificate that was sent meanwhile stays, and so does what is not to be put on sale', () => {
  const { 'rows.0.on_sale': _, ...typed } = formOf([row(8, {})], {
    'rows.0.coa_file': 'f-1',
    'rows.0.coa_file_name': 'CoA.pdf',
  });
  const now = [{ ...row(8, { quantity: '9' }, 2), coa: { file: 'f-0', name: 'old.pdf' } }];
  expect(startRows(now, typed)).toMatchObject([
    { is_left_out: true, coa: { file: 'f-1', name: 'CoA.pdf' }, typed: { quantity: '9' } },
  ]);
  expect(startRows(now, undefined)).toMatchObject([{ is_left_out: false, coa: { file: 'f-0' }, changed: [] }]);
  expect(startRows(now, { ...typed, 'rows.0.seen': 'nonsense' })).toMatchObject([{ changed: [] }]);
});
