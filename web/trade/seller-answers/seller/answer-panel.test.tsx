import { screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { refusal, show } from '#web/testing/show.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import type { AskedSale } from './asked-sale.ts';

const names = { name_th: 'เม็ด', name_en: 'HDPE', name_cn: '料' };
const bag = { name_th: 'ถุง 25 กก.', name_en: 'Bag 25 kg', name_cn: '袋' };

/** A purchase of ten bags with this answer; the panel reads nothing else of it. */
const saleWith = (answer: Partial<AskedSale['answer']>) =>
  ({
    items: [
      { id: 7, ...names, product_name: 'เม็ด', product_attribute: 'ถุง', attribute: bag, quantity: 10, price: 1050 },
    ],
    answer: {
      state: 'asked',
      answer_by: '2026-07-09T07:00:00.000Z',
      version: 0,
      at: null,
      reason: null,
      note: '',
      lines: [],
      decision: null,
      allowed: ['accepted', 'accepted_in_part', 'declined'],
      ...answer,
    },
  }) as unknown as AskedSale;

type Shown = Partial<Pick<Parameters<typeof AnswerPanel>[0], 'error' | 'typed' | 'equal'>>;

function showPanel(sale: AskedSale, refused?: Shown) {
  const panel = (
    <ShopContext value={{ locale: 'en' } as Shop}>
      <AnswerPanel sale={sale} equal={refused?.equal ?? []} error={refused?.error} typed={refused?.typed} />
    </ShopContext>
  );
  const Page = createRoutesStub([{ path: '/', Component: () => panel }]);
  return show(<Page />);
}
const openForms = (container: HTMLElement) => [...container.querySelectorAll('details')].filter(({ open }) => open);

test('a purchase that asks is accepted with one press; part and refusal are folded below', () => {
  const { container } = showPanel(saleWith({}));
  expect(screen.getByRole('button', { name: 'Accept everything' })).toBeTruthy();
  expect(container.querySelectorAll('details')).toHaveLength(2);
  expect(openForms(container)).toEqual([]);
  expect(container.querySelector('time')?.dateTime).toBe('2026-07-09T07:00:00.000Z');
});

test('a refused part stands open with what was typed, its field says what is wrong, and no other form is open', () => {
  const error = refusal([{ path: 'lines.0.quantity', message: '10 were ordered' }]);
  const { container } = showPanel(saleWith({}), { error, typed: { do: 'part', 'lines.0.quantity': '12' } });
  const [form, ...others] = openForms(container);
  expect(others).toEqual([]);
  expect(within(form!).getByDisplayValue('12').getAttribute('aria-invalid')).toBe('true');
  expect(within(form!).getByText('10 were ordered')).toBeTruthy();
});

test('an equal grade is offered at the price that was ordered, where the seller has one', () => {
  const offers = [{ productstock_id: 9, ...names, name_en: 'HDPE B', sku_no: 'B', attribute: bag, quantity: 40 }];
  showPanel(saleWith({}), { equal: [{ order_item_id: 7, offers }] });
  expect(screen.getByRole('option', { name: /HDPE B · 40/, hidden: true })).toBeTruthy();
  expect(screen.getByDisplayValue('1050')).toBeTruthy();
});

test('what was accepted is only read; where nobody ever asked there is nothing', () => {
  showPanel(saleWith({ state: 'accepted', version: 1, allowed: [] }));
  expect(screen.getByText('You accepted this purchase order.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  const { container } = showPanel(saleWith({ state: null, allowed: [] }));
  expect(container.textContent).toBe('');
});
