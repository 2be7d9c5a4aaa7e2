import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { LoadPanel } from './load-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const proposal = {
  why: 'fill',
  productstock_id: 5,
  grade: 'HD2308J',
  packs: 60,
  kg: 1500,
  per_kg_before: 43,
  per_kg: 42,
  extra: 60_000,
};
const load = { province: { id: 21, name_th: 'ระยอง', name_en: 'Rayong', name_cn: 'Rayong' }, kg: 1000, freight: 2500 };

/** A cart with one line of 40 packs, which grows where `takes` says so. */
async function showPanel(takes: (packs: number) => boolean) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ loads: [{ ...load, trips: [], colleagues: [], proposals: [proposal] }] })),
  );
  function Cart() {
    const [packs, setPacks] = useState(40);
    const [refusal, setRefusal] = useState<string>();
    const add = (_offer: number, more: number) => {
      if (takes(more)) setPacks(packs + more);
      else setRefusal('Only 80 are in stock.');
    };
    return (
      <>
        <LoadPanel
          lines={[{ offer: 5, packs }]}
          provinceId={10}
          add={add}
          amountOf={(offer) => (offer === 5 ? packs : null)}
          refusal={refusal}
        />
        <input aria-label="Packs" value={packs} onChange={(event) => setPacks(Number(event.target.value))} />
      </>
    );
  }
  const shop = { locale: 'en', currency: 'THB', rates: { THB: 1 } } as unknown as Shop;
  const shown = show(
    <ShopContext value={shop}>
      <Cart />
    </ShopContext>,
  );
  await shown.user.click(await screen.findByRole('button', { name: /^Add/ }));
  const packs = screen.getByLabelText<HTMLInputElement>('Packs');
  return { ...shown, packs };
}

test('what was added is said, taken back by the next press, and the keyboard stays in the panel', async () => {
  const { user, packs } = await showPanel(() => true);
  expect(packs.value).toBe('100');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(packs.value).toBe('40');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('what was refused is not called added, and there is nothing to take back', async () => {
  const { packs } = await showPanel(() => false);
  expect(packs.value).toBe('40');
  expect(screen.getByRole('status').textContent).toBe('Only 80 are in stock.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an amount that could not be taken back is said to be', async () => {
  const { user, packs } = await showPanel((more) => more > 0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([packs.value, screen.getByRole('status').textContent]).toEqual(['100', 'Only 80 are in stock.']);
});

test('once another amount was typed there is nothing to take back', async () => {
  const { user, packs } = await showPanel(() => true);
  await user.type(packs, '0');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
