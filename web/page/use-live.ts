import { useEffect, useRef } from 'react';
import type { Change } from './live-stream.ts';

const OBJECT_TOPICS = [
  'orders',
  'staff_orders',
  'sales',
  'claims',
  'refunds',
  'slips',
  'demands',
  'auctions',
  'trips',
] as const;
/** Topics of the objects that a page shows; the others are of the person who looks. */
export type ObjectTopic = (typeof OBJECT_TOPICS)[number];
export type LiveTopic = 'notifications' | 'message_items' | 'conversations' | ObjectTopic;

const isOfObjects = (topic: LiveTopic) => OBJECT_TOPICS.some((one) => one === topic);

/**
 * Calls `onChange` whenever something of a topic changed somewhere, and once at each (re)connection, because something
 * may have changed meanwhile. All tabs share one stream (live-stream.ts), whose script is fetched behind the page.
 */
export function useLive(topic: LiveTopic, onChange: (change: Change) => void, ids: readonly number[] = []): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const wanted = ids.join(',');
  useEffect(() => {
    if (isOfObjects(topic) && wanted === '') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    async function begin(): Promise<void> {
      const { listen } = await import('./live-stream.ts');
      if (isGone) return;
      const ids = wanted === '' ? [] : wanted.split(',').map(Number);
      stop = listen({ topic, ids, onChange: (change) => latest.current(change) });
    }
    // Where the script cannot be had the page stays as it came.
    void begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [topic, wanted]);
}
