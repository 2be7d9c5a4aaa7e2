import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { TextsProvider, useMessages, useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { loader } from './chat.tsx';
import { CHAT_PANEL } from './chat-panel-id.ts';
import { Conversation } from './conversation.tsx';
import { useLive } from '#web/page/use-live.ts';
import styles from './chat-panel.module.css';

/** The conversation beside any page. It asks the chat's own page for what it shows, texts included. */
export function ChatPanel({ address, onClose }: { address: string; onClose: () => void }) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const { data, load } = useFetcher<typeof loader>();
  const around = useMessages();
  const messages = useMemo(
    () => (data ? { ...around, ...(JSON.parse(data.messages) as Partial<AppMessages>) } : null),
    [around, data],
  );
  useEffect(() => void load(address), [address, load]);
  useLive('conversations', () => void load(address));
  const chatPath = address.split('?', 1)[0];
  useEffect(() => {
    if (pathname === chatPath) onClose();
  }, [pathname, chatPath, onClose]);
  if (!data?.mine || !messages) return null;
  return (
    <TextsProvider locale={LANGUAGE_TAGS[locale]} messages={messages}>
      <Window onClose={onClose}>
        <Conversation mine={data.mine} about={data.about} />
      </Window>
    </TextsProvider>
  );
}

function Window({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('conversations');
  const words = useTranslations('words');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('textarea')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    // The page around it stays usable: it is no modal dialog.
    <section ref={panel} id={CHAT_PANEL} className={styles.panel} role="dialog" aria-labelledby="chat-panel-title">
      <div className={styles.head}>
        <h2 className="body-size" id="chat-panel-title">
          {t('title')}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={words('close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
