import { staffStandingOrderDecisions } from '#contract/trade/standing-orders/staff-decisions.ts';
import { standingOrderNo } from '#domain/trade/standing-orders/standing-order.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Approvals } from '../approvals.tsx';
import { describeRefusals } from '../describe-refusals.server.ts';
import { Runs } from '../runs.tsx';
import { StandingOrderBadge } from '../standing-order-cells.tsx';
import { StandingOrderFacts } from '../standing-order-facts.tsx';
import { WhyStopped } from '../why-stopped.tsx';
import type { Route } from './+types/view';
import styles from '#web/ui/details/detail.module.css';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const { api, locale } = page;
  const order = await api('GET /staff/standing-orders/{id}', { params: { id } });
  return {
    order,
    refusals: describeRefusals(order, locale),
    decisions: loadDecisions(staffStandingOrderDecisions, { locale, allowed: order.allowed }),
    done: doneText([staffStandingOrderDecisions], { locale, done }),
    messages: messagesFor(locale, ['standingOrders', 'dates']),
  };
}

export const action = decisionAction<Route.ActionArgs['params']>([staffStandingOrderDecisions], {
  leadTo: ({ id }) => `/staff/standing-orders/${id}`,
});

/** One standing order as staff read it; they stop it, and nothing else. */
export default function StaffStandingOrder({ loaderData: { order, refusals, decisions, done } }: Route.ComponentProps) {
  const t = useTranslations('standingOrders');
  const refused = useKeptAnswer<typeof action>();
  return (
    <DetailScreen
      title={t('number', { number: standingOrderNo(order.id) })}
      back={{ list: '/staff/standing-orders', label: t('back') }}
      badges={
        <>
          <StandingOrderBadge state={order.state} />
          {order.buyer && <CompanyLink company={order.buyer} />}
        </>
      }
      done={done}
      refused={refused}
      top={<WhyStopped order={order} isStaff />}
      isSideLast
      side={
        <>
          {order.allowed.length > 0 && (
            <section className={styles.card}>
              <Decisions of={decisions} refused={refused} />
            </section>
          )}
          <Approvals order={order} />
        </>
      }
    >
      <StandingOrderFacts order={order} isStaff />
      <Runs history={order.history} refusals={refusals} isStaff />
    </DetailScreen>
  );
}
