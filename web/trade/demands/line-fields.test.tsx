import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { refusal, show } from '#web/testing/show.tsx';
import { FormErrors } from '#web/ui/forms/form-errors.tsx';
import { LineFields } from './line-fields.tsx';
import { readDemandForm } from './read-demand-form.ts';
import { tickedIn } from './ticked.ts';

const shop = { locale: 'en', mayNot: {} } as unknown as Shop;

function showLine(refused: string, form = new FormData()) {
  return show(
    <ShopContext value={shop}>
      <FormErrors error={refusal([{ path: refused, message: 'Look at it' }])}>
        <LineFields line={null} read={null} at={0} choices={[]} typed={{}} ticked={tickedIn(form)} />
      </FormErrors>
    </ShopContext>,
  );
}

test.each(['lines.0.target_per_kg', 'lines.0.delivery.first_month', 'lines.0.coa_limits.0.from'])(
  'a refusal at %s is seen: the folded part is open and says it',
  (path) => {
    const { container } = showLine(path);
    expect(container.querySelector('details')!.open).toBe(true);
    expect(screen.getAllByText('Look at it').length).toBe(1);
  },
);

test('a refusal of the line’s head, or of another line, opens nothing', () => {
  const { container, unmount } = showLine('lines.0.kg');
  expect(container.querySelector('details')!.open).toBe(false);
  unmount();
  expect(showLine('lines.01.packs').container.querySelector('details')!.open).toBe(false);
});

test('every tick of a group comes back after a refusal', () => {
  const form = new FormData();
  for (const quality of ['prime', 'recycled']) form.append('lines.0.qualities', quality);
  const { container } = showLine('lines.0.packs', form);
  const ticks = [...container.querySelectorAll<HTMLInputElement>('input[name="lines.0.qualities"]:checked')];
  expect(ticks.map(({ value }) => value)).toEqual(['prime', 'recycled']);
});

function deliveryOf(fields: Record<string, string>) {
  const form = new FormData();
  form.set('lines', '1');
  form.set('lines.0.what', 'HDPE');
  for (const [name, value] of Object.entries(fields)) form.set(`lines.0.${name}`, value);
  return readDemandForm(form).lines[0]!.delivery;
}

test('one typed day of a window is sent, and a month is read as it is written', () => {
  expect(deliveryOf({ to: '2026-12-30' })).toEqual({ kind: 'window', from: null, to: '2026-12-30' });
  expect(deliveryOf({ from: '2026-12-30' })).toEqual({ kind: 'window', from: '2026-12-30', to: '' });
  expect(deliveryOf({})).toBeNull();
  for (const first_month of ['3/2570', '2027-03', '2570-03', 'Mar 2027'])
    expect(deliveryOf({ when: 'monthly', first_month, months: '6' })).toEqual({
      kind: 'monthly',
      first_month: '2027-03',
      months: 6,
    });
});
