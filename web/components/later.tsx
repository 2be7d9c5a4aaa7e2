import { lazy, Suspense, type ComponentType } from 'react';
import { firstTouch } from './first-touch.ts';

const Nothing = () => null;

/**
 * A part of a page that is read before anything is done with it, and whose links and forms work as they come: the server writes it, its script is fetched when the visitor
 * first moves. A change of the page waits until it is there. Where its script cannot be had the part is left out of the next change.
 * Its looks belong to the first view: all pages share one style sheet.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = () => load().then((part) => ({ default: part }));
  const Part = lazy(() =>
    import.meta.env.SSR ? loaded() : firstTouch.then(loaded).catch(() => ({ default: Nothing })),
  );
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
