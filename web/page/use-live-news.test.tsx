import { act, screen } from '@testing-library/react';
import { useActionData, useLoaderData, createMemoryRouter, Form, redirect, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { show } from '#web/testing/show.tsx';
import { useLiveNews, useOwnAct, type Happened } from './use-live-news.ts';

const live = vi.hoisted(() => ({ change: (): void => undefined }));
vi.mock('./use-shop.ts', () => ({ useLocale: () => 'en' }));
vi.mock('./use-object-changes.ts', () => ({
  useObjectChanges: (_topic: string, _ids: number[], onChange: () => void) => {
    live.change = onChange;
  },
}));

const placed = { what: 'Ordered', at: '2026-07-09T03:00:00Z', name: 'Buyer' };
const confirmed = { what: 'Confirmed', at: '2026-07-09T03:01:00Z', name: 'Sunee' };
let history: Happened[];
let outcome: 'done' | 'refused';
beforeEach(() => {
  history = [placed];
});

function Page() {
  const shown = useLoaderData<Happened[]>();
  const isRefused = useActionData() !== undefined;
  const news = useLiveNews({ topic: 'staff_orders', id: 7, history: shown, isRefused });
  return (
    <>
      <NewsBar {...news} />
      <p>{shown.length} steps</p>
      <Form method="post" key={useOwnAct(isRefused)}>
        <input name="note" aria-label="Note" />
        <button type="submit">Confirm</button>
      </Form>
    </>
  );
}

async function openPage() {
  const router = createMemoryRouter(
    [
      {
        path: '/order/:id',
        element: <Page />,
        loader: () => [...history],
        action: () => (outcome === 'done' ? redirect('/order/7?done=confirm') : { error: 'status' }),
        shouldRevalidate: () => true,
      },
    ],
    { initialEntries: ['/order/7'] },
  );
  const { user } = show(<RouterProvider router={router} />);
  await screen.findByText('1 steps');
  return user;
}

async function othersConfirm() {
  history = [placed, confirmed];
  await act(async () => live.change());
  await screen.findByText('2 steps');
}

test('what somebody else did is said with name and time, and what is typed stays', async () => {
  const user = await openPage();
  await user.type(screen.getByLabelText('Note'), 'half a sen');
  await othersConfirm();
  expect(screen.getByRole('status').textContent).toContain('Sunee: Confirmed');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sen');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what the reader did is no news, and empties the form', async () => {
  const user = await openPage();
  outcome = 'done';
  await user.type(screen.getByLabelText('Note'), 'all well');
  history = [placed, confirmed];
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('2 steps');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', '');
});

test('a refused act says who did what meanwhile, and the page shows how it stands', async () => {
  const user = await openPage();
  outcome = 'refused';
  history = [placed, confirmed];
  await user.type(screen.getByLabelText('Note'), 'late');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('2 steps');
  expect(screen.getByRole('status').textContent).toContain('Sunee: Confirmed');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'late');
});
