import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Done } from './act-on-rows.ts';
import { useSelection } from './selection.tsx';

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
