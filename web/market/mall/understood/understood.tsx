import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { withWords } from '#web/market/mall/address.ts';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { SEARCH_INPUT } from '#web/page/search-input.ts';
import { usePath } from '#web/page/use-shop.ts';
import { NotSold } from './not-sold.tsx';
import { useSaidLabel } from './use-said-label.ts';
import { selectInSearch } from './select-in-search.ts';
import type { PartView } from './understood-view.ts';
import styles from './understood.module.css';

/**
 * How the words were understood: what was taken for mistyped words, what of them nothing has, and each part to remove
 * or to edit.
 */
export function Understood({ view: { search, correctedName, understood, notSold } }: { view: MallView }) {
  const { parts, missing, shown } = understood;
  const t = useTranslations('mall');
  return (
    <>
      {correctedName && <p className={styles.line}>{t.rich('corrected', { words: correctedName, b: bold })}</p>}
      <NotSold grades={notSold} />
      {missing && (
        <p className={styles.line}>
          {shown ? t.rich('partly', { missing, shown, b: bold }) : t('closest', { missing })}{' '}
          {!shown && <Ask about={search.name} />}
        </p>
      )}
      {parts.length > 0 && (
        <ul className="row gap-2 above-2 below-3" aria-label={t('understood.title')}>
          <li className="soft" aria-hidden="true">
            {t('understood.title')}
          </li>
          {parts.map((part) => (
            <PartChip key={`${part.at} ${part.label}`} part={part} />
          ))}
        </ul>
      )}
    </>
  );
}

function Ask({ about }: { about: string }) {
  const t = useTranslations('mall');
  const path = usePath();
  return (
    <PlainLink to={path(`/contact?topic=quotation&about=${encodeURIComponent(about)}`)}>
      {t('nothing.askFor')}
    </PlainLink>
  );
}

/** The words lead into the search field, where they are selected. */
function PartChip({ part }: { part: PartView }) {
  const t = useTranslations('mall');
  const { pathname, search } = useLocation();
  const { typed, isMissing, says } = part;
  const isUnread = says?.kind === 'unread' || says?.kind === 'elsewhere';
  const saidLabel = useSaidLabel();
  const notExcluded = says ? saidLabel(says, typed ?? part.label) : part.label;
  const label = part.isExcluded ? t('understood.not', { what: notExcluded }) : notExcluded;
  return (
    <li className={isMissing || isUnread ? styles.missing : styles.part}>
      <a
        href={`#${SEARCH_INPUT}`}
        className={styles.words}
        title={t('understood.edit')}
        onClick={(event) => {
          if (selectInSearch(part)) event.preventDefault();
        }}
      >
        {isMissing && !isUnread ? <s>{label}</s> : label}
        {typed !== null && says === null && !endsWith(typed, part) && <span className="regular muted"> {typed}</span>}
        {isMissing && !isUnread && <span className="visually-hidden"> {t('understood.missing')}</span>}
      </a>
      <Link
        to={`${pathname}${withWords(search, part.without)}`}
        className={styles.remove}
        preventScrollReset
        aria-label={t('remove', { what: isUnread ? (typed ?? part.label) : label })}
      >
        <Icon name="close" size={14} />
      </Link>
    </li>
  );
}

/** "not black" says what “no black” says. */
function endsWith(typed: string, { label, isExcluded }: PartView): boolean {
  return isExcluded && typed.toLowerCase().endsWith(label.toLowerCase());
}

function bold(words: ReactNode) {
  return <b>{words}</b>;
}
