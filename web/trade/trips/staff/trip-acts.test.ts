import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { stillLoaded } from './trip-acts.ts';

function refusedWith(error: ErrorCode, act = 'unload_all') {
  const form = new FormData();
  form.set('do', act);
  form.append('loaded', '7:2');
  form.append('loaded', '8:5');
  const call = { form } as Parameters<typeof stillLoaded>[0];
  return stillLoaded(call, { statusCode: 409, error, message: '' });
}

test('what was loaded can still be taken back after a refusal that says nothing of it', () => {
  const loaded = [
    { id: 7, version: 2 },
    { id: 8, version: 5 },
  ];
  expect(refusedWith('busy')).toEqual({ loaded });
  expect(refusedWith('too_many_requests')).toEqual({ loaded });
});

test('nothing is taken back any more where a stop has changed, or the trip is over', () => {
  expect(refusedWith('loaded_stop_changed')).toEqual({});
  expect(refusedWith('trip_over')).toEqual({});
  expect(refusedWith('busy', 'load_all')).toEqual({});
});
