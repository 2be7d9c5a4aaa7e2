import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { withoutIndex } from '#web/page/without-index.ts';
import styles from './route-progress.module.css';

/** The thin bar on top while a page is on its way; shown only when it takes a moment. */
export function RouteProgress() {
  const busy = useNavigation().state !== 'idle';
  useTidyAddress();
  return <div className={busy ? styles.busy : styles.idle} role="presentation" />;
}

/** A form that was refused, or that nobody answered, leaves the router's own `?index` in the address of its list. */
function useTidyAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const shown = `${location.pathname}${location.search}${location.hash}`;
    const tidy = withoutIndex(shown);
    if (tidy !== shown) window.history.replaceState(window.history.state, '', tidy);
  }, [location]);
}
