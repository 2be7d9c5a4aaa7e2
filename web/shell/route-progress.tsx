import { useNavigation } from 'react-router';
import styles from './route-progress.module.css';

/** The thin bar on top while a page is on its way; shown only when it takes a moment. */
export function RouteProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={busy ? styles.busy : styles.idle} role="presentation" />;
}
