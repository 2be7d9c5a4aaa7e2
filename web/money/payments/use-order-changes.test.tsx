import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOrderChanges } from './use-order-changes.ts';

/** The stream of one tab, which a test lets speak and break. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeStream;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.last = this;
  }
  say(change: object) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change) }));
  }
  breakOff() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, hold: () => Promise<void>) => hold() },
  });
});
afterEach(() => {
  // Before the stream goes: who leaves a page speaks to it once more.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page({ onChange }: { onChange: () => void }) {
  useOrderChanges([7], onChange);
  return null;
}

test('a page asks by itself only while nothing is heard of the stream', async () => {
  const onChange = vi.fn();
  render(<Page onChange={onChange} />);
  await vi.waitFor(() => expect(FakeStream.last.url).toBe('/api/live?order=7'));

  await vi.advanceTimersByTimeAsync(15_000);
  expect(onChange, 'open, but it says nothing: something may hold it back').toHaveBeenCalledTimes(1);

  FakeStream.last.say({});
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  FakeStream.last.say({ topic: 'orders', ids: [7] });
  expect(onChange).toHaveBeenCalledTimes(3);

  FakeStream.last.breakOff();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onChange).toHaveBeenCalledTimes(5);
  FakeStream.last.say({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange, 'asked anew by the stream, then quiet').toHaveBeenCalledTimes(6);
});
