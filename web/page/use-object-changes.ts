import { useEffect, useRef } from 'react';
import type { Change } from './live-stream.ts';
import { useLive, type ObjectTopic } from './use-live.ts';

/** While the stream is out of reach the page asks by itself so often, as long as it is looked at. */
const POLL_MS = 15_000;

/** Calls `onChange` when one of these objects changed somewhere: told by the event stream, else asking now and then. */
export function useObjectChanges(topic: ObjectTopic, ids: readonly number[], onChange: (change: Change) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useLive(topic, onChange, ids);
  const isWaiting = ids.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void isHeardOf().then((isHeard) => isHeard || latest.current({}));
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** Where the stream's script cannot be had, nothing is heard of. */
const isHeardOf = () =>
  import('./live-stream.ts').then(
    ({ isStreamHeard }) => isStreamHeard(),
    () => false,
  );
