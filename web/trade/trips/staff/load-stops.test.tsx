import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { refusal, show } from '#web/testing/show.tsx';
import { LoadStops } from './load-stops.tsx';

const shown = (props: Parameters<typeof LoadStops>[0]) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <LoadStops {...props} /> }]);
  return show(<Stub />);
};

test('where all stops were loaded, one press takes just those back, as they stood after it', async () => {
  const { container } = shown({ version: 3, isOffered: false, answer: { loaded: [{ id: 7, version: 2 }] } });
  expect((await screen.findByRole('status')).textContent).toBe('All stops are loaded');
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('value')).toBe('unload_all');
  expect(container.querySelector('[name=loaded]')?.getAttribute('value')).toBe('7:2');
  expect(screen.queryByRole('button', { name: 'All stops loaded' })).toBeNull();
});

test('a press that loaded nothing has nothing to take back', async () => {
  shown({ version: 3, isOffered: false, answer: { loaded: [] } });
  await screen.findByRole('status');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what keeps stops from being loaded is said at the press, also once nothing is left to press', async () => {
  const error = refusal([{ path: 'shipments.7', message: 'Lot A is in quarantine' }]);
  shown({ version: 3, isOffered: false, answer: { error, typed: { do: 'load_all' } } });
  expect((await screen.findByRole('alert')).textContent).toBe(error.message);
});
