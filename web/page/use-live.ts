import { useEffect, useRef } from 'react';

/**
 * Calls `onChange` whenever something of a topic changed somewhere, and once at each (re)connection, because something
 * may have changed meanwhile. All tabs share one stream (live-stream.ts), whose script is fetched behind the page.
 */
export function useLive(
  topic: 'notifications' | 'conversations' | 'orders',
  onChange: () => void,
  orders: readonly number[] = [],
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const wanted = orders.join(',');
  useEffect(() => {
    if (topic === 'orders' && wanted === '') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./live-stream.ts').then(({ listen }) => {
      if (isGone) return;
      stop = listen({
        topic,
        orders: wanted === '' ? [] : wanted.split(',').map(Number),
        onChange: () => latest.current(),
      });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [topic, wanted]);
}
