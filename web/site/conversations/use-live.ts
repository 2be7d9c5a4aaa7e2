import { useEffect, useRef } from 'react';

const STREAM = '/api/conversation/stream';
/** The browser comes back by itself after a broken line, but not after a refusal: then we ask again, a few times. */
const AGAIN_MS = 15_000;
const TRIES = 5;

/** Calls `onChange` whenever the conversation changed somewhere, and once at each (re)connection, because something may have changed meanwhile. */
export function useLive(onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const connect = () => {
      source = new EventSource(STREAM);
      source.addEventListener('change', () => {
        tries = 0;
        latest.current();
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED || tries >= TRIES) return;
        tries += 1;
        timer = setTimeout(connect, AGAIN_MS);
      });
    };
    connect();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}
