import { useEffect, type ReactNode } from 'react';
import { withoutSaid } from '#web/page/list-address.ts';
import { Notice } from './notice.tsx';

/** What was just done; a screen reader says it where it appears. The page loaded again does not say it once more. */
export function DoneNotice({ children }: { children: ReactNode }) {
  useEffect(() => forgetSaid(), []);
  return (
    <Notice tone="success">
      <span role="status">{children}</span>
    </Notice>
  );
}

/**
 * The next thing that somebody does takes what was said out of the address, a key or a move to the browser's buttons,
 * too.
 */
function forgetSaid(): () => void {
  const listening = new AbortController();
  const forget = () => {
    listening.abort();
    history.replaceState(history.state, '', withoutSaid(location.href));
  };
  for (const doing of ['keydown', 'pointerdown'])
    document.addEventListener(doing, forget, { capture: true, signal: listening.signal });
  document.documentElement.addEventListener('mouseleave', forget, { signal: listening.signal });
  return () => listening.abort();
}
