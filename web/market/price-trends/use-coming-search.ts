import { useLocation, useNavigation } from 'react-router';

/**
 * The chart's address as it is about to be: what was touched a moment ago counts, though the page with it is still on
 * its way. Links made from the address that is shown would undo it.
 */
export function useComingSearch(): string {
  const { pathname, search } = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === pathname ? coming.search : search;
}
