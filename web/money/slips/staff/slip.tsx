import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { formatMoney } from '#domain/values/format.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen, NextInQueue } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { ReceivableKind } from '#web/money/receivables/receivable-kind.tsx';
import { receivablePage } from '#web/money/receivables/receivable-page.ts';
import { usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { actionOf } from '#web/ui/history/audit-actions.ts';
import { History } from '#web/ui/history/history.tsx';
import { nextSlip } from './next-slip.ts';
import { SlipMatchBadge } from './slip-badges.tsx';
import { SlipCheck } from './slip-check.tsx';
import { SLIP_LOOKS } from './slip-looks.ts';
import { SlipPicture } from './slip-picture.tsx';
import type { Route } from './+types/slip';
import styles from '#web/ui/details/detail.module.css';

type Slip = Answer<'GET /staff/slips/{id}'>;

/** What comes for an order that was cancelled goes back, and an order's buyer has hours to send another. */
function variantOf({ is_of_order, is_cancelled }: Slip) {
  if (is_cancelled) return { verify_slip: 'cancelled', reject_slip: 'cancelled' };
  return { verify_slip: null, reject_slip: is_of_order ? null : 'no_order' };
}

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
    done,
  } = readDetail(args);
  const [slip, next] = await Promise.all([api('GET /staff/slips/{id}', { params: { id } }), nextSlip(api, id)]);
  const variants = variantOf(slip);
  return {
    slip,
    next,
    isDecided: done !== null,
    decisions: loadDecisions(slipDecisions, {
      locale,
      reader: slip.languages.length > 0 ? slip.languages : locale,
      allowed: slip.allowed,
      values: { 'verify_amount.amount': slip.amount },
      variants,
    }),
    done: doneText([slipDecisions], { locale, done, variants }),
    messages: messagesFor(locale, ['liveNews', 'receivables', 'site', 'staffSlips']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params']>([slipDecisions], {
  leadTo: ({ id }) => `/staff/slips/${id}`,
  onRefused: leadToProof,
});

/** One slip, of whatever is owed: what it says beside what it must match, and whether its money came. */
export default function SlipScreen({ loaderData }: Route.ComponentProps) {
  const { slip, next, isDecided, decisions, done } = loaderData;
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('staffSlips');
  const tAudit = useTranslations('staff.audit');
  const history = slip.history.map(({ action: acted, object_kind, at, staff_name }) => {
    const did = actionOf(acted, object_kind);
    return { what: did ? tAudit(`did.${did}`) : acted, at, name: staff_name };
  });
  return (
    <DetailScreen
      title={t('titleOf', { number: slip.number })}
      back={{ list: '/staff/slips', label: t('title') }}
      badges={<StatusBadge status={SLIP_LOOKS[slip.state]} />}
      next={<NextInQueue next={next} isDecided={isDecided} />}
      live={{ topic: 'slips', id: slip.id, history }}
      done={done}
      refused={refused}
      side={
        <>
          <Decide slip={slip} decisions={decisions} refused={refused} />
          <History decisions={slip.history} />
        </>
      }
    >
      <Said slip={slip} />
    </DetailScreen>
  );
}

interface DecideProps {
  slip: Slip;
  decisions: DecisionData;
  refused: RefusedDecision | undefined;
}

function Decide({ slip, decisions, refused }: DecideProps) {
  const t = useTranslations('staff.slip');
  if (decisions.decisions.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('decideOf', { amount: formatMoney(slip.amount, 'THB') })}</h2>
      {slip.match && (
        <p>
          <SlipMatchBadge match={slip.match} />
        </p>
      )}
      {slip.is_cancelled && <p>{t('cancelled')}</p>}
      <Decisions of={decisions} objectId={slip.id} refused={refused} />
    </section>
  );
}

/** The picture, what was typed beside it, and what its code says. */
function Said({ slip }: { slip: Slip }) {
  const t = useTranslations('staffSlips');
  const tSlip = useTranslations('staff.slip');
  const path = usePath();
  return (
    <section className={styles.card}>
      <h2>{formatMoney(slip.amount, 'THB')}</h2>
      <ul className="stack gap-3">
        <li className="wrap gap-4">
          <SlipPicture slip={slip} />
          <div className={`stack gap-1 content-start ${styles.slipFacts}`}>
            <FactList
              facts={[
                [
                  t('of'),
                  <span key="of">
                    <Link to={path(receivablePage(slip))}>{slip.number}</Link> · <ReceivableKind kind={slip.kind} />
                  </span>,
                ],
                [t('company'), <CompanyLink key="company" company={slip.company} />],
                [tSlip('owed'), formatMoney(slip.outstanding, 'THB')],
                [tSlip('time'), <DateTime key="time" at={slip.payment_date} />],
                [tSlip('sent'), <DateTime key="sent" at={slip.sent_at} />],
                ...(slip.reject_reason === null ? [] : ([[t('reason'), slip.reject_reason]] as const)),
              ]}
            />
            {slip.review_reason && <span>{tSlip(`reason.${slip.review_reason}`)}</span>}
          </div>
        </li>
      </ul>
      {slip.check && <SlipCheck check={slip.check} />}
    </section>
  );
}
