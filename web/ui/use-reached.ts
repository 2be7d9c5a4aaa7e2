import { startTransition, useState } from 'react';

/**
 * Whether somebody has reached for what is closed at first: what stands in it is made then. Written into each page, the
 * lists of closed menus were a seventh of a member's page (docs/decisions/299-use-caches-for-members-pages.md).
 * Until their script is there, what is shown stays.
 */
export function useReached(): { isReached: boolean; reach: () => void } {
  const [isReached, setReached] = useState(false);
  return { isReached, reach: () => startTransition(() => setReached(true)) };
}
