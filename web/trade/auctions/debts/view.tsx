import { Link } from 'react-router';
import { debtDecisions } from '#contract/trade/auctions/debts.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DebtBadge } from './debt-badge.tsx';
import type { Route } from './+types/view';

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
    done,
  } = readDetail(args);
  const debt = await api('GET /staff/auction-debts/{id}', { params: { id } });
  return {
    debt,
    decisions: loadDecisions(debtDecisions, { locale, allowed: debt.allowed }),
    done: doneText([debtDecisions], { locale, done }),
    messages: messagesFor(locale, ['auctionDebts', 'dates']),
  };
}

export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params']>([debtDecisions], {
  leadTo: ({ id }) => `/staff/auction-debts/${id}`,
  onRefused: leadToProof,
});

/** One debt of an auction, which one of finance proposes to forgive and another one approves. */
export default function AuctionDebt({ loaderData: { debt, decisions, done } }: Route.ComponentProps) {
  const t = useTranslations('auctionDebts');
  const path = usePath();
  const refused = useKeptAnswer<typeof action>();
  const { number, company, auction, amount, owed_at, due_at, state, waiting_change, forgiven_at } = debt;
  const facts: [string, React.ReactNode][] = [
    [t('company'), <CompanyLink key="company" company={company} />],
    [
      t('auction'),
      <Link key="auction" to={path(`/auctions/${auction}`)}>
        {auctionNo(auction)}
      </Link>,
    ],
    [t('amount'), <Money key="amount" baht={amount} settled />],
    [t('owedAt'), <DateTime key="owed" at={owed_at} />],
  ];
  if (due_at !== null) facts.push([t('dueAt'), <DateTime key="due" at={due_at} />]);
  if (forgiven_at !== null) facts.push([t('forgivenAt'), <DateTime key="forgiven" at={forgiven_at} />]);
  return (
    <DetailScreen
      title={number}
      back={{ list: '/staff/auction-debts', label: t('back') }}
      badges={<DebtBadge state={state} />}
      done={done}
      refused={refused}
      top={
        waiting_change !== null && (
          <Notice tone="warning">
            {t('waits')} <Link to={path(`/staff/money-settings/${waiting_change}`)}>{t('toChange')}</Link>
          </Notice>
        )
      }
      side={
        decisions.decisions.length > 0 && (
          <Panel title={t('decide')}>
            <Decisions of={decisions} refused={refused} />
          </Panel>
        )
      }
    >
      <Panel title={t('debt')}>
        <div className="stack gap-3">
          <p className="soft">{t('why')}</p>
          <FactList facts={facts} />
        </div>
      </Panel>
    </DetailScreen>
  );
}
