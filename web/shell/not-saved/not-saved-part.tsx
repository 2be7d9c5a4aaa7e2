import { useSyncExternalStore } from 'react';
import { notSaved, onNotSaved } from '#web/page/not-saved/not-saved.ts';
import { NotSavedBar } from './not-saved-bar.tsx';

/** Where a form that was not saved is told of. */
export function NotSavedPart() {
  const said = useSyncExternalStore(onNotSaved, notSaved, () => null);
  return said && <NotSavedBar said={said} />;
}
