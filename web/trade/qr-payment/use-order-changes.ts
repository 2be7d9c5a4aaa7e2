import { useEffect, useRef } from 'react';

/** Where the stream cannot be had, the page asks so often. */
const POLL_MS = 10_000;

/** Calls `onChange` when one of these orders changed somewhere: told by the event stream, or else asking now and then. */
export function useOrderChanges(orderIds: readonly number[], onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const orders = orderIds.join(',');
  useEffect(() => {
    if (orders === '') return;
    const source = new EventSource(`/api/payment/stream?order=${orders}`);
    // One comes with every connection, too: something may have changed before it.
    source.addEventListener('change', () => latest.current());
    const timer = setInterval(() => {
      if (source.readyState !== EventSource.OPEN && document.visibilityState === 'visible') latest.current();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      source.close();
    };
  }, [orders]);
}
