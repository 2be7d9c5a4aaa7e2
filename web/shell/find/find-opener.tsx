import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useShop } from '#web/page/use-shop.ts';
import type { FindDialog } from './find-dialog.tsx';
import { findPlace } from './place.ts';
import styles from './find.module.css';

/** Opens the dialogue that finds everything, by this button and by Ctrl K or ⌘K; its script comes when it is first used. */
export function FindOpener() {
  const t = useTranslations('shell');
  const { user } = useShop();
  const { pathname } = useLocation();
  const place = findPlace(pathname, user);
  const [Loaded, setLoaded] = useState<typeof FindDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    import('./find-dialog.tsx').then(
      (loaded) => setLoaded(() => loaded.FindDialog),
      () => setOpen(false),
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!place) return null;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('find')}
        title={`${t('find')} (Ctrl K)`}
        onClick={open}
      >
        <Icon name="search" size={22} />
      </button>
      {Loaded && isOpen && <Loaded place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
