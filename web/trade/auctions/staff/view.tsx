import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { lotDecisions } from '#contract/trade/auctions/lot-decisions.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import { LotBadge } from '../lot-cells.tsx';
import { LotFacts, LotStanding } from '../lot-facts.tsx';
import { LotFiles } from '../lot-files.tsx';
import type { StaffLot } from '../lot-shapes.ts';
import { Pairs } from './pairs.tsx';
import type { Route } from './+types/view';

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
    done,
  } = readDetail(args);
  const lot = await api('GET /staff/auctions/{id}', { params: { id } });
  return {
    lot,
    decisions: loadDecisions(lotDecisions, {
      locale,
      allowed: lot.allowed,
      values: { 'approve.based_on': lot.version },
    }),
    done: doneText([lotDecisions], { locale, done }),
    messages: messagesFor(locale, ['auctionLots', 'files', 'dates']),
  };
}

export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params']>([lotDecisions], {
  leadTo: ({ id }) => `/staff/auctions/${id}`,
});

/** Bids come in bursts: what they changed is read together. */
const TOGETHER_MS = 3000;

/** What runs is read again where something has happened, and not more often than somebody can look. */
function useFollowed(id: number, isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useObjectChanges('auctions', isRunning ? [id] : [], () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void revalidate();
    }, TOGETHER_MS);
  });
}

/** One auction as staff follow it: what is sealed until the end, they do not see either. */
export default function StaffLotScreen({ loaderData: { lot, decisions, done } }: Route.ComponentProps) {
  const t = useTranslations('auctionLots');
  const locale = useLocale();
  const path = usePath();
  const kgPrice = useKgPrice();
  const answer = useKeptAnswer<typeof action>();
  useFollowed(lot.id, lot.state === 'announced' || lot.state === 'running');
  return (
    <DetailScreen
      title={t('title', { number: auctionNo(lot.id), grade: lot.product.grade })}
      back={{ list: '/staff/auctions', label: t('staffBack') }}
      badges={<LotBadge state={lot.state} />}
      done={done}
      refused={answer?.error ? answer : undefined}
      top={lot.reason !== '' && <Notice>{t('reason', { reason: lot.reason })}</Notice>}
      side={
        <>
          {decisions.decisions.length > 0 && (
            <Panel title={t('decide')}>
              <Decisions of={decisions} refused={answer} />
            </Panel>
          )}
          <Pairs pairs={lot.pairs} />
          {lot.state !== 'waiting' && (
            <LinkButton to={path(`/auctions/${lot.id}`)} look="outline">
              {t('acts.open')}
            </LinkButton>
          )}
        </>
      }
    >
      <LotStanding lot={lot} />
      <LotFacts
        lot={lot}
        first={[
          [t('facts.seller'), <CompanyLink key="seller" company={lot.seller} />],
          [t('facts.market'), lot.market && `${nameIn(locale, lot.market)} · ${kgPrice(lot.market.per_kg)}`],
        ]}
        reserve={t(lot.has_reserve ? 'facts.hasReserve' : 'facts.noReserve')}
      />
      <LotFiles files={lot.files} mayChange={false} />
      <Bidders lot={lot} />
      <History lot={lot} />
    </DetailScreen>
  );
}

function Bidders({ lot: { bidders_list, bidders, state } }: { lot: StaffLot }) {
  const t = useTranslations('auctionLots.bidders');
  if (bidders === null && state !== 'waiting')
    return (
      <Panel title={t('title')}>
        <p className="soft">{t('sealed')}</p>
      </Panel>
    );
  if (bidders_list.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ListTable
        caption={t('title')}
        isInPanel
        rows={bidders_list}
        columns={[
          { label: t('company'), onCard: 'name', render: ({ company }) => <CompanyLink company={company} /> },
          { label: t('pseudonym'), onCard: 'fact', render: ({ pseudonym }) => <code>{pseudonym}</code> },
          { label: t('joined'), isDate: true, onCard: 'fact', render: ({ joined_at }) => <DateTime at={joined_at} /> },
          {
            label: t('bids'),
            isNumber: true,
            onCard: 'fact',
            render: ({ bids }) => formatNumber(bids),
          },
          {
            label: t('stands'),
            onCard: 'state',
            render: ({ is_leading, lost_cause }) => (
              <>
                {is_leading && <Badge tone="success">{t('leads')}</Badge>}
                {lost_cause !== null && <Badge tone="danger">{t('out')}</Badge>}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function History({ lot: { history, bidders_list } }: { lot: StaffLot }) {
  const t = useTranslations('auctionLots.history');
  const locale = useLocale();
  if (history.length === 0) return null;
  const nameOf = (pseudonym: string | null) => {
    const known = bidders_list.find((bidder) => bidder.pseudonym === pseudonym);
    return known ? nameIn(locale, known.company) : pseudonym;
  };
  return (
    <Panel title={t('title')}>
      <ListTable
        caption={t('title')}
        isInPanel
        rows={history}
        keyOf={({ seq }) => seq}
        columns={[
          { label: t('seq'), isNumber: true, onCard: 'name', render: ({ seq }) => seq },
          { label: t('at'), isDate: true, onCard: 'fact', render: ({ at }) => <DateTime at={at} hasSeconds /> },
          { label: t('kind'), onCard: 'state', render: ({ kind }) => t(`kinds.${kind}`) },
          { label: t('bidder'), onCard: 'goods', render: ({ bidder }) => nameOf(bidder) },
          {
            label: t('price'),
            isNumber: true,
            onCard: 'sum',
            render: ({ price }) => price !== null && formatMoney(price, 'THB'),
          },
        ]}
      />
    </Panel>
  );
}
