import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { DoneNotice } from './done-notice.tsx';

test('what was done is said once: a key takes it out of the address, and the notice stays', async () => {
  history.replaceState({ idx: 3 }, '', '/en/seller/products?page=2&done=saved&back=%2Fseller%2Forders');
  const { user } = show(<DoneNotice>Saved</DoneNotice>);
  expect(location.search).toContain('done=saved');
  await user.keyboard('{F5}');
  expect(location.pathname + location.search).toBe('/en/seller/products?page=2&back=%2Fseller%2Forders');
  expect(history.state).toEqual({ idx: 3 });
  expect(screen.getByRole('status').textContent).toBe('Saved');
});
