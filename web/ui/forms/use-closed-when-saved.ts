import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { notSaved } from '#web/page/not-saved/not-saved.ts';

/**
 * A form that opens in its place, in `<details>`: once it is saved it closes, and who pressed its button stands at what
 * opened it.
 */
export function useClosedWhenSaved(isRefused: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return;
    isSent.current = false;
    if (isRefused || notSaved() || !details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }, [state, isRefused]);
  return { details, onSubmit: () => void (isSent.current = true) };
}
