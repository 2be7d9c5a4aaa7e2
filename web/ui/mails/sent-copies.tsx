import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import styles from '#web/ui/details/detail.module.css';
import { MAIL_LOOKS } from './mail-looks.ts';
import { SENT_PAGE_SIZE, type SentPage } from './sent-page.ts';

type Copy = Answer<'GET /staff/orders/{id}/sent'>['sent'][number];

/** What was said, to whom, when and by which channel, page by page beside what else the screen shows. */
export function SentCopies({ sent, count, page }: SentPage) {
  const t = useTranslations('staffMails.copies');
  const from = (page - 1) * SENT_PAGE_SIZE;
  // What was not delivered is not to be looked for.
  const isOpen = page > 1 || sent.some(({ state }) => state === 'dead');
  return (
    <section className={styles.card} id="sent">
      <h2>{t('title')}</h2>
      {sent.length === 0 && <p className="muted">{t('none')}</p>}
      {sent.length > 0 && (
        <details className="opens framed" open={isOpen}>
          <summary>{t('show', { count })}</summary>
          <ListTable
            caption={t('title')}
            isInPanel
            columns={[
              { label: t('when'), isDate: true, render: ({ at }) => <DateTime at={at} /> },
              { label: t('what'), render: (copy) => <What copy={copy} /> },
              { label: t('to'), render: ({ to }) => <span className="breakable">{to}</span> },
              { label: t('how'), render: (copy) => <State copy={copy} /> },
            ]}
            rows={sent}
          />
          {count > SENT_PAGE_SIZE && (
            <p className="links above-3">
              <span>{t('range', { from: from + 1, to: from + sent.length, count })}</span>
              {page > 1 && <PageLink page={page - 1} label={t('newer')} />}
              {from + sent.length < count && <PageLink page={page + 1} label={t('older')} />}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

function PageLink({ page, label }: { page: number; label: string }) {
  const [search] = useSearchParams();
  const there = new URLSearchParams(search);
  there.set('sent', String(page));
  return (
    <Link to={`?${there.toString()}#sent`} preventScrollReset>
      {label}
    </Link>
  );
}

function What({ copy: { title, attached } }: { copy: Copy }) {
  const t = useTranslations('staffMails.copies');
  return (
    <>
      {title}
      {attached.length > 0 && (
        <>
          <br />
          <small>
            {t('attached')} {attached.join(', ')}
          </small>
        </>
      )}
    </>
  );
}

function State({ copy: { channel, state } }: { copy: Copy }) {
  const t = useTranslations('staffMails.copies');
  const { tone, icon } = MAIL_LOOKS[state];
  return (
    <>
      {t(`channel.${channel}`)}{' '}
      <Badge tone={tone} icon={icon}>
        {t(`state.${state}`)}
      </Badge>
    </>
  );
}
