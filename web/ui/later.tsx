import {
  lazy,
  memo,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type NamedExoticComponent,
} from 'react';
import { firstTouch, isTouched } from './first-touch.ts';

const Nothing = () => null;

/**
 * A part of a page that is read before anything is done with it, and whose links and forms work as they come: the
 * server writes it, its script is fetched when the visitor first moves. A page that follows a link waits for its parts:
 * what stands there does not move afterwards. Where its script cannot be had the part is left out of the next change.
 * Its looks belong to the first view: all pages share one style sheet.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): NamedExoticComponent<Props> {
  const loaded = () => load().then((part) => ({ default: part }));
  const fetched = () => firstTouch.then(loaded).catch(() => ({ default: Nothing }));
  // A page that follows a link has its parts fetched beside its data.
  const ahead = isTouched() ? fetched() : null;
  const Part = lazy(() => (import.meta.env.SSR ? loaded() : (ahead ?? fetched())));
  // Rendering around a part whose script is on its way must not touch it: it would be emptied.
  return memo(function Later(props: Props) {
    const part = <Part {...props} />;
    return useIsOnPage() ? <Suspense>{part}</Suspense> : part;
  });
}

/**
 * Whether the server has written this part. Only such a part is a boundary of its own, which the script fills in later;
 * what comes with a new page would come after the rest of it.
 */
function useIsOnPage(): boolean {
  // The first answer stays: another one after hydrating would render the part anew, and empty it until its script is
  // there.
  const [first] = useState<{ answer?: boolean }>({});
  return useSyncExternalStore(
    noChange,
    () => (first.answer ??= false),
    () => (first.answer ??= true),
  );
}

const noChange = () => () => undefined;
