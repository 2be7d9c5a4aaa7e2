import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import { firstTouch } from '#web/ui/first-touch.ts';

/**
 * A widget that is fetched once somebody touches the page, or soon after it stands. `useIsLoaded` tells when it can
 * take the place of what the server wrote, which works by itself and stays where the widget cannot be had.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const fetchPart = async () => {
    try {
      part = await load();
      for (const listener of listeners) listener();
    } catch {
      // The next screen tries again.
      loading = null;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    loading ??= firstTouch.then(fetchPart);
    return () => void listeners.delete(listener);
  };
  return {
    useIsLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => part !== null,
        () => false,
      ),
    Widget: (props: Props) => part && createElement(part, props),
  };
}
