import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { refusal, show } from '#web/testing/show.tsx';
import AlertScreen from './view.tsx';

type Loaded = ComponentProps<typeof AlertScreen>['loaderData'];
type Alert = Loaded['alert'];

const at = '2026-07-09T03:00:00.000Z';
const names = { name_th: 'ก', name_en: 'A', name_cn: '甲' };
const alert: Alert = {
  id: 5,
  what: 'LLDPE film',
  product: null,
  kg: 1000,
  allows_equal: false,
  province: { id: 10, ...names },
  address: null,
  condition: 'price',
  limit_per_kg: 38.2,
  least_days: null,
  state: 'watching',
  found_per_kg: null,
  found_days: null,
  looked_at: at,
  told_at: null,
  told_count: 0,
  plan_token: null,
  owner: 'Mali',
  is_mine: true,
  created_at: at,
  ends_at: at,
  stock_kg: null,
  stock_counted_on: null,
  use_kg_a_month: null,
  usual_kg_a_month: null,
  coming_kg: null,
};

function showAlert(shown: Partial<Alert>, answer: unknown = null) {
  const loaderData: Loaded = {
    alert: { ...alert, ...shown },
    delivery: { provinces: '[[10,"Bangkok"]]', addresses: [], province: null },
    done: null,
    messages: '{}',
  };
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: (given: object) => (
        <AlertScreen {...(given as ComponentProps<typeof AlertScreen>)} loaderData={loaderData} />
      ),
      action: () => answer,
    },
  ]);
  return show(
    <ShopContext value={{ locale: 'en', priceUnit: 'kg', currency: 'THB', rates: { THB: 1 } } as unknown as Shop}>
      <Page />
    </ShopContext>,
  );
}

test('an alert of words offers no stock to watch, one of a product does', () => {
  showAlert({});
  expect(screen.queryByLabelText('our own stock runs low')).toBeNull();
  showAlert({ product: { id: 3, grade: 'LL118', ...names } });
  expect(screen.getByLabelText('our own stock runs low')).toBeTruthy();
});

test('a refusal is said above the form, whichever field it names', async () => {
  const error = refusal([{ path: 'of_no_field', message: 'Not this' }]);
  const { user } = showAlert({}, { error, typed: { do: 'change' } });
  await user.click(screen.getByText('Change it'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error.message);
});

test('a condition that holds leads to a plan, also where the one that was proposed is gone', () => {
  showAlert({ state: 'met', product: { id: 3, grade: 'LL118', ...names } });
  const link = screen.getByRole('link', { name: 'Plan it now' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain('/plan?say=LL118 1000 kg');
});
