import { useSyncExternalStore } from 'react';

/**
 * A hook for a widget that is fetched once its screen stands: null until then, and for good where it cannot be had.
 * What the server writes in its place has to work by itself.
 */
export function loadedLater<Part>(load: () => Promise<Part>): () => Part | null {
  let part: Part | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    loading ??= load().then(
      (loaded) => {
        part = loaded;
        for (const each of listeners) each();
      },
      () => {
        loading = null;
      },
    );
    return () => void listeners.delete(listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => part,
      () => null,
    );
}
