import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { ClaimParty } from '#domain/trade/claims/claim.ts';
import { formatMoney } from '#domain/values/format.ts';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLiveNews } from '#web/page/use-live-news.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ClaimBadge, type Claim } from './claim-state.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { ClaimConversation } from './conversation.tsx';
import styles from './claims.module.css';

const DONE = ['opened', 'written', 'withdrawn', 'decided'] as const;
export type ClaimDone = (typeof DONE)[number];

/** What was done just before, by the address. */
export function claimDoneOf(request: Request): ClaimDone | null {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

interface ClaimViewProps {
  claim: Claim;
  reader: ClaimParty;
  /** Where the reader's list stands. */
  list: string;
  done: ClaimDone | null;
  isRefused: boolean;
  /** The way to the order or the seller's part of it. */
  order: { to: string; label: string };
  /** The forms below the conversation. */
  children: ReactNode;
}

/** A claim as one of the three parties sees it. */
export function ClaimView({ claim, reader, list, done, isRefused, order, children }: ClaimViewProps) {
  const t = useTranslations('claims');
  const path = usePath();
  const locale = useLocale();
  const news = useLiveNews({
    topic: 'claims',
    id: claim.id,
    history: claim.messages.map(({ kind, party, at, person }) => ({
      what: t(`turn.${kind}`),
      at,
      name: person ?? t(`party.${party}`),
    })),
    isRefused,
  });
  return (
    <div className={styles.screen}>
      <PageHead title={claim.claim_no} hidden />
      <p>
        <BackLink list={list}>{t('back')}</BackLink>
      </p>
      <header className={styles.header}>
        <h1>{claim.claim_no}</h1>
        <ClaimBadge claim={claim} />
      </header>
      <NewsBar {...news} />
      {done && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <Next claim={claim} reader={reader} />
      <Panel title={t('about')}>
        <dl className={styles.facts}>
          <dt>{t('problem')}</dt>
          <dd>{t(`kind.${claim.kind}`)}</dd>
          <dt>{reader === 'seller' ? t('purchase') : t('order')}</dt>
          <dd>
            <Link to={path(order.to)}>{order.label}</Link>
          </dd>
          {claim.buyer && (
            <>
              <dt>{t('party.buyer')}</dt>
              <dd>
                <CompanyLink company={claim.buyer} />
              </dd>
            </>
          )}
          {reader !== 'seller' && (
            <>
              <dt>{t('party.seller')}</dt>
              <dd>{reader === 'staff' ? <CompanyLink company={claim.seller} /> : nameIn(locale, claim.seller)}</dd>
            </>
          )}
          <dt>{t('answer')}</dt>
          <dd>{claim.position ? t(`position.${claim.position}`) : t('noAnswer')}</dd>
          {claim.refund && (
            <>
              <dt>{t('refund.title')}</dt>
              <dd>{t(`refund.${claim.refund.state}`, { total: formatMoney(claim.refund.total, 'THB') })}</dd>
            </>
          )}
        </dl>
        <ClaimLines claim={claim} />
      </Panel>
      <Panel title={t('conversation')}>
        <ClaimConversation claim={claim} reader={reader} />
      </Panel>
      {children}
    </div>
  );
}

/** What happens next, and who does it. */
function Next({ claim, reader }: Pick<ClaimViewProps, 'claim' | 'reader'>) {
  const t = useTranslations('claims.next');
  if (claim.state === 'closed') return null;
  if (claim.state === 'with_staff') return <p>{t(reader === 'staff' ? 'decide' : 'staffDecide')}</p>;
  return (
    <p>
      {t(reader === 'seller' ? 'answer' : 'sellerAnswers')} <Deadline at={claim.answer_by} />
    </p>
  );
}
