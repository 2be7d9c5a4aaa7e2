import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/testing/show-page.tsx';
import { refusal } from '#web/testing/show.tsx';
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
  return showPage(
    <AnswerPanel sale={sale} equal={refused?.equal ?? []} error={refused?.error} typed={refused?.typed} />,
  );
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

test('each form sends its own answer with the version that was read', async () => {
  const { user, sent, container } = showPanel(saleWith({ version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Accept everything' }));
  await waitFor(() => expect(sent).toEqual([{ do: 'accept', version: '2' }]));
  for (const folded of container.querySelectorAll('summary')) await user.click(folded);
  await user.type(screen.getByDisplayValue('10'), '{Backspace}{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ do: 'part', version: '2', 'lines.0.quantity': '8', note: '' }));
  const reason = screen.getAllByRole<HTMLSelectElement>('combobox').find(({ name }) => name === 'reason');
  await user.selectOptions(reason!, reason!.options[1]!.value);
  const { form } = reason!;
  await user.type(within(form!).getByRole('textbox'), 'sold out');
  await user.click(within(form!).getByRole('button'));
  const declined = { do: 'decline', version: '2', reason: reason!.options[1]!.value, note: 'sold out' };
  await waitFor(() => expect(sent[2]).toEqual(declined));
});
