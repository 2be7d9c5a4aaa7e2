import { useTranslations } from '#web/i18n/texts.tsx';
import styles from './inbox.module.css';

/** Beside the list while no conversation is chosen. */
export default function NoneChosen() {
  return <p className={styles.choose}>{useTranslations('conversations')('choose')}</p>;
}
