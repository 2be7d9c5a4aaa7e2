import { useEffect, useState, useSyncExternalStore } from 'react';
import { firstTouch } from '#web/components/first-touch.ts';
import { notSaved, onNotSaved } from '#web/page/not-saved/not-saved.ts';
import type { NotSavedBar } from './not-saved-bar.tsx';

const load = () => import('./not-saved-bar.tsx');

/**
 * Where a form that was not saved is told of. What it shows is fetched when the visitor first moves: without a connection
 * there is nothing to fetch it from.
 */
export function NotSavedPart() {
  const said = useSyncExternalStore(onNotSaved, notSaved, () => null);
  const [Bar, setBar] = useState<typeof NotSavedBar>();
  useEffect(() => {
    void firstTouch.then(load).then(
      (loaded) => setBar(() => loaded.NotSavedBar),
      () => undefined,
    );
  }, []);
  return said && Bar && <Bar said={said} />;
}
