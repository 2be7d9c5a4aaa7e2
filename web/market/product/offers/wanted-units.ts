import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ProductOffer } from '../product-view.ts';

interface Wanted {
  offerId: number;
  units: number;
}

/**
 * How much stands in the buy box, for the parts of the page beside it. Not state of the page: to render it anew would
 * touch parts whose script is on its way, and a context does so, too. Only effects write it, so the server never does.
 */
let wanted: Wanted | null = null;
const listeners = new Set<() => void>();

function write(next: Wanted | null): void {
  wanted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the rest of the page how many units of an offer the box counts for, as long as it stands. */
export function useTellWanted(offerId: number, units: number): void {
  useLayoutEffect(() => {
    write({ offerId, units });
    return () => write(null);
  }, [offerId, units]);
}

/** How many units of the chosen offer are wanted: its minimum until the box says otherwise. */
export function useWantedUnits(chosen: Pick<ProductOffer, 'id' | 'minimum'> | undefined): number {
  const told = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => null,
  );
  return told && told.offerId === chosen?.id ? told.units : (chosen?.minimum ?? 0);
}
