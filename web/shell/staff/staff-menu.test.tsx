import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { StaffMenu } from './staff-menu.tsx';

function showMenu(address: string, favourites: string[] = []) {
  const queues = [
    { name: 'claims', count: 3 },
    { name: 'to_confirm', count: 4 },
  ] as const;
  const menu = (
    <ShopContext value={{ locale: 'en' } as unknown as Shop}>
      <ul>
        <StaffMenu roles={['sales']} queues={queues} favourites={favourites} />
      </ul>
    </ShopContext>
  );
  const sent: FormData[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/en/staff/favourites',
        action: async ({ request }) => {
          sent.push(await request.formData());
          return null;
        },
      },
      { path: '*', element: menu },
    ],
    { initialEntries: [address] },
  );
  return { ...show(<RouterProvider router={router} />), sent };
}

const groupCalled = (name: string) => screen.getByText(name, { selector: 'summary span' }).closest('details')!;

test('the group of the open page is unfolded, every other says how much waits in it', () => {
  showMenu('/en/staff/coupons');
  expect(groupCalled('Customers').open).toBe(true);
  expect(groupCalled('Orders').open).toBe(false);
  expect(within(groupCalled('Orders')).getByText('7', { selector: 'summary span' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Coupons' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByText('Money')).toBeNull();
});

test('favourites stand on top in the order in which they were chosen; one that the role does not see is left out', () => {
  showMenu('/en/staff', ['nav.coupons', 'nav.ledger', 'queue.claims']);
  const links = within(screen.getByRole('list', { name: 'Favourites' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Coupons', 'Claims3']);
});

test('the star beside the open page puts it among the favourites, and takes it out', async () => {
  const { user, sent, unmount } = showMenu('/en/staff/coupons?page=2');
  await user.click(screen.getByRole('button', { name: 'Favourite page', pressed: false }));
  const kept = Object.fromEntries(sent[0]!);
  expect(kept).toEqual({ page: 'nav.coupons', back: '/en/staff/coupons?page=2', favourite: 'add' });
  unmount();
  const starred = showMenu('/en/staff/coupons', ['nav.coupons']);
  await starred.user.click(screen.getByRole('button', { name: 'Favourite page', pressed: true }));
  expect(starred.sent[0]!.get('favourite')).toBe('remove');
});
