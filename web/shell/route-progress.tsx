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
  const { key } = useLocation();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const tidy = withoutIndex(`${pathname}${search}${hash}`);
    if (tidy !== `${pathname}${search}${hash}`) window.history.replaceState(window.history.state, '', tidy);
  }, [key]);
}
