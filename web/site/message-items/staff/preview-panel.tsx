import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { keepBack } from '#web/page/list-address.ts';
import { usePath } from '#web/page/use-shop.ts';
import { WholeMessage } from '#web/site/message-items/whole-message.tsx';
import type { Message } from './message-view.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import styles from './messages.module.css';

/** The message as members of a language read it, as it is saved. */
export function PreviewPanel({ message, language }: { message: Message; language: Locale }) {
  const t = useTranslations('staffMessages');
  const path = usePath();
  const [search] = useSearchParams();
  const shown = message.shown[language];
  const { category, files, public_from: at } = message;
  return (
    <Panel title={t('preview.title')}>
      <p className="below-3 muted">{t('preview.lead')}</p>
      <nav className="pills below-3" aria-label={t('preview.languages')}>
        {LOCALES.map((each) => (
          <Link
            key={each}
            to={keepBack(`${path(`/staff/messages/${message.id}`)}?language=${each}`, search)}
            preventScrollReset
            lang={LANGUAGE_TAGS[each]}
            aria-current={each === language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[each]}
          </Link>
        ))}
      </nav>
      <div className={styles.preview}>
        <h3 lang={LANGUAGE_TAGS[shown.language]}>{shown.title || t('untitled')}</h3>
        <WholeMessage message={{ ...shown, category, files, public: at }} />
      </div>
    </Panel>
  );
}
