import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Done } from './act-on-rows.ts';
import { show } from '#web/testing/show.tsx';
import { SelectionBar, useSelection } from './selection.tsx';

interface Shown {
  did?: Done;
  place: string;
}
const toFetch: Shown = { place: '/to-fetch' };
const use = () => renderHook(({ did, place }: Shown) => useSelection([1, 2, 3], did, place), { initialProps: toFetch });

test('rows of another list or of other filters are not selected with those of this one', () => {
  const { result, rerender } = use();
  act(() => result.current.togglePage());
  act(() => result.current.selectAll());
  expect(result.current).toMatchObject({ isAll: true, ids: new Set([1, 2, 3]) });
  rerender({ place: '/to-ship' });
  expect(result.current).toMatchObject({ isAll: false, ids: new Set() });
});

test('what was refused stays selected, what was done does not', () => {
  const { result, rerender } = use();
  act(() => result.current.togglePage());
  rerender({ did: { done: [1, 3], refused: [{ id: 2, message: 'Not ready' }] }, place: '/to-fetch' });
  expect(result.current).toMatchObject({ isAll: false, ids: new Set([2]) });
});

test('Enter in a field of an act presses that act’s button, and other acts do not ask for the field', async () => {
  const pressed: unknown[] = [];
  const acts = [
    { name: 'approve', label: 'Approve' },
    { name: 'refuse', label: 'Reject', fields: <input name="reason" aria-label="Reason" required /> },
  ];
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SelectionBar selection={useSelection([1], undefined, '/prices')} acts={acts} found={1} rows={1} />
      ),
      action: async ({ request }) => {
        pressed.push((await request.formData()).get('do'));
        return null;
      },
    },
  ]);
  const { user } = show(<Page />);
  await user.type(screen.getByLabelText('Reason'), 'Too high{Enter}');
  await waitFor(() => expect(pressed).toEqual(['refuse']));
  await user.clear(screen.getByLabelText('Reason'));
  await user.click(screen.getByRole('button', { name: 'Approve', hidden: true }));
  await waitFor(() => expect(pressed).toEqual(['refuse', 'approve']));
});
