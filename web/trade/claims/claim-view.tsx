import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { ClaimParty } from '#domain/trade/claims/claim.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { Deadline } from '#web/ui/display/deadline.tsx';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLiveNews } from '#web/page/use-live-news.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { ClaimDone } from './claim-done.ts';
import { ClaimBadge, type Claim } from './claim-state.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { ClaimConversation } from './conversation.tsx';

interface ClaimViewProps extends ClaimDone {
  claim: Claim;
  reader: ClaimParty;
  /** Where the reader's list stands. */
  list: string;
  /** What the API has against the last form. */
  refused: RefusedDecision | undefined;
  /** The way to the order or the seller's part of it. */
  order: { to: string; label: string };
  /** The forms below the conversation. */
  children: ReactNode;
}

/** A claim as one of the three parties sees it. */
export function ClaimView({ claim, reader, list, done, decided, refused, order, children }: ClaimViewProps) {
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
    isRefused: refused !== undefined,
  });
  return (
    <div className="stack">
      <PageHead title={claim.claim_no} hidden />
      <p>
        <BackLink list={list}>{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{claim.claim_no}</h1>
        <ClaimBadge claim={claim} />
      </header>
      <NewsBar {...news} />
      {!refused && (decided || done) && <DoneNotice>{decided ?? (done && t(`done.${done}`))}</DoneNotice>}
      {refused?.typed?.['decision'] && <DecisionOutcome error={refused.error?.fields?.length ? null : refused.error} />}
      <Next claim={claim} reader={reader} />
      <Panel title={t('about')}>
        <dl className="facts below-3">
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
          {claim.wish && (
            <>
              <dt>{t('wish.title')}</dt>
              <dd>
                {t(`wish.${claim.wish}`)}
                {claim.cut_percent !== null && ` ${claim.cut_percent} %`}
              </dd>
            </>
          )}
          {claim.tolerance !== null && (
            <>
              <dt>{t('tolerance')}</dt>
              <dd>{formatNumber(claim.tolerance)} %</dd>
            </>
          )}
          {claim.asked && (
            <>
              <dt>{t('askedTotal')}</dt>
              <dd>
                {t('askedSums', {
                  total: formatMoney(claim.asked.total, 'THB'),
                  base: formatMoney(claim.asked.base, 'THB'),
                  vat: formatMoney(claim.asked.vat, 'THB'),
                })}
              </dd>
            </>
          )}
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
