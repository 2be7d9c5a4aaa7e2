import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useShop } from '#web/page/use-shop.ts';
import type { FindDialog } from './find-dialog.tsx';
import { findPlace } from './place.ts';

/**
 * Opens the dialogue that finds everything, by this press and by Ctrl K or ⌘K; its script comes when it is first used.
 * It is a fold with nothing in it: the browser keeps a press that comes before the script of this part.
 */
export function FindOpener() {
  const t = useTranslations('shell');
  const { user } = useShop();
  const { pathname } = useLocation();
  const place = findPlace(pathname, user);
  const [Loaded, setLoaded] = useState<typeof FindDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const open = () => {
    if (fold.current) fold.current.open = false;
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
  const openIfPressed = useEffectEvent(() => {
    if (fold.current?.open) open();
  });
  useEffect(() => openIfPressed(), []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!place) return null;
  return (
    <>
      <details ref={fold} onToggle={({ currentTarget }) => currentTarget.open && open()}>
        <summary
          className="icon-button"
          aria-keyshortcuts="Control+K Meta+K"
          aria-label={t('find')}
          title={`${t('find')} (Ctrl K)`}
        >
          <Icon name="search" size={22} />
        </summary>
      </details>
      {Loaded && isOpen && <Loaded place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
