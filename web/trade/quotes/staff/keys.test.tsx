import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import QuoteKeys from './keys.tsx';

type Loaded = ComponentProps<typeof QuoteKeys>['loaderData'];

const waiting = { closes_at: '2026-07-10T03:00:00.000Z', is_closed: true, given: [] as (1 | 2)[], own: 1 as const };
const loaded: Loaded = {
  sealing: {
    halves_above: 500_000,
    officers: [{ id: 1, name: 'นภา ผู้ดูแล', half: 1, made_at: '2026-07-01T03:00:00.000Z' }],
    own: 1,
    waiting: [
      { ...waiting, demand_id: 7, number: 'DM-7' },
      { ...waiting, demand_id: 8, number: 'DM-8', given: [1] },
      { ...waiting, demand_id: 9, number: 'DM-9', is_closed: false },
      { ...waiting, demand_id: 10, number: 'DM-10', own: null },
    ],
    history: [],
  },
  proof: { is_fresh: false, with_code: false },
  done: null,
  messages: '{}',
};

function showKeys(answer: unknown = null) {
  const sent: FormData[] = [];
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: (given: object) => <QuoteKeys {...(given as ComponentProps<typeof QuoteKeys>)} loaderData={loaded} />,
      action: async ({ request }) => {
        sent.push(await request.formData());
        return answer;
      },
    },
  ]);
  return {
    ...show(
      <ShopContext value={{ locale: 'en' } as unknown as Shop}>
        <Page />
      </ShopContext>,
    ),
    sent,
  };
}

test('only halves that the officer keeps, of closed demands, and that were not given, can be given', () => {
  showKeys();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['DM-7', 'DM-8', 'DM-9', 'DM-10']);
  expect(screen.getAllByText('Give my half', { selector: 'summary' })).toHaveLength(1);
});

test('a refusal stands in the form that was sent alone', async () => {
  const message = 'This is not the passphrase of your key';
  const error = { error: 'key_passphrase', message, fields: [{ path: 'key_password', code: 'x', message }] };
  const { user, sent } = showKeys({ of: 'half 7', error, typed: {} });
  await user.click(screen.getByText('Give my half', { selector: 'summary' }));
  await user.type(screen.getAllByLabelText(/^Passphrase of your key/)[0]!, 'some words of mine');
  for (const field of screen.getAllByLabelText(/^Current password/)) await user.type(field, 'password');
  await user.click(screen.getByRole('button', { name: 'Give my half' }));
  const refused = () =>
    screen.getAllByLabelText(/^Passphrase of your key/).filter((field) => field.matches('[aria-invalid=true]'));
  await waitFor(() => expect(refused()).toHaveLength(1));
  expect(Object.fromEntries(sent[0]!)).toMatchObject({ do: 'half', id: '7', key_password: 'some words of mine' });
});
