import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';

// Nobody has touched this document yet, whatever other tests did to theirs.
beforeEach(() => vi.resetModules());

test('a widget is fetched once somebody touches the page, and takes its place then', async () => {
  const { loadedLater } = await import('./loaded-later.ts');
  const load = vi.fn(async () => () => <b>picker</b>);
  const widget = loadedLater(load);
  const Field = () => (widget.useIsLoaded() ? <widget.Widget /> : <i>text</i>);
  const { container, findByText } = show(<Field />);
  expect(load).not.toHaveBeenCalled();
  expect(container.textContent).toBe('text');
  await act(async () => void fireEvent.pointerMove(document.body));
  expect(await findByText('picker')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
