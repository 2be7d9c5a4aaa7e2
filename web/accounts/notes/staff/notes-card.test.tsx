import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { NotesCard } from './notes-card.tsx';

const at = '2026-07-01T03:00:00Z';

test('of a note that was taken back only the mark is shown, and only one’s own can be taken back', () => {
  const note = { by: 'Suda', written_at: at };
  const card = (
    <NotesCard
      kind="order"
      id={7}
      notes={{
        notes: [
          { ...note, id: 3, body: 'Calls before noon', may_take_back: true },
          { ...note, id: 2, body: null, may_take_back: false },
        ],
        caretaker: { id: 5, name: 'Malee', since: at },
        colleagues: [
          { id: 5, name: 'Malee' },
          { id: 6, name: 'Suda' },
        ],
      }}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: <ShopContext value={{ locale: 'en' } as unknown as Shop}>{card}</ShopContext> },
  ]);
  show(<RouterProvider router={router} />);
  const [own, gone] = screen.getAllByRole('listitem');
  expect(own!.textContent).toContain('Calls before noon');
  expect(within(own!).getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(gone!.textContent).toContain('Withdrawn');
  expect(within(gone!).queryByRole('button')).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who takes care of it' }).value).toBe('5');
});
