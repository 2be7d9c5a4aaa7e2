import { useEffect, useRef } from 'react';

export type LiveTopic = 'notifications' | 'message_items' | 'conversations' | 'orders';

/**
 * Calls `onChange` whenever something of a topic changed somewhere, and once at each (re)connection, because something
 * may have changed meanwhile. All tabs share one stream (live-stream.ts), whose script is fetched behind the page.
 */
export function useLive(topic: LiveTopic, onChange: () => void, orders: readonly number[] = []): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const wanted = orders.join(',');
  useEffect(() => {
    if (topic === 'orders' && wanted === '') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    async function begin(): Promise<void> {
      const { listen } = await import('./live-stream.ts');
      if (isGone) return;
      const orders = wanted === '' ? [] : wanted.split(',').map(Number);
      stop = listen({ topic, orders, onChange: () => latest.current() });
    }
    // Where the script cannot be had the page stays as it came.
    void begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [topic, wanted]);
}
