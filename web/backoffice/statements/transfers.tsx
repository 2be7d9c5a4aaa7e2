import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime } from '#domain/values/format.ts';
import { Badge } from '#web/components/display/badge.tsx';
import { usePath, useLocale } from '#web/page/use-shop.ts';
import { PoNumber } from '#web/components/display/po-number.tsx';
import type { Line } from './lines.tsx';
import detail from '#web/workspace/detail.module.css';
import own from './statements.module.css';

/** Of one amount there are rarely more; the orders’ page has all. */
const SHOWN = 5;

/** The transfers that a line may be, each to confirm; of a confirmed line the order that it paid. */
export function Transfers({ line, isOpen }: { line: Line; isOpen: boolean }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  if (line.candidates.length === 0) return <>{t('none')}</>;
  return (
    <ul className={own.transfers}>
      {line.candidates.slice(0, SHOWN).map((candidate) => (
        <li key={candidate.settlement_id}>
          <Transfer candidate={candidate} />
          {isOpen && <Confirm line={line} candidate={candidate} />}
        </li>
      ))}
      {line.confirmed_at && (
        <li>
          <small>
            {line.confirmed_by} · {formatDateTime(new Date(line.confirmed_at), locale)}
          </small>
        </li>
      )}
    </ul>
  );
}

type Candidate = Line['candidates'][number];

function Transfer({ candidate }: { candidate: Candidate }) {
  const t = useTranslations('statements');
  const path = usePath();
  const locale = useLocale();
  return (
    <div className={own.said}>
      <span>
        <Link to={path(`/staff/order/${candidate.order_id}?queue=slips`)}>{candidate.order_no}</Link> ·{' '}
        {candidate.company_name}
      </span>
      <PoNumber of={candidate.po_number} />
      <small>{t('transferred', { at: formatDateTime(new Date(candidate.payment_date), locale) })}</small>
      {candidate.is_cancelled && (
        <span className={own.reasons}>
          <Badge tone="warning">{t('cancelled')}</Badge>
        </span>
      )}
      {candidate.reasons.length > 0 && (
        <span className={own.reasons}>
          <Badge tone="success">{t('reason.amount')}</Badge>
          {candidate.reasons.map((reason) => (
            <Badge key={reason} tone={reason === 'near_day' ? 'neutral' : 'info'}>
              {t(`reason.${reason}`)}
            </Badge>
          ))}
        </span>
      )}
    </div>
  );
}

function Confirm({ line, candidate }: { line: Line; candidate: Candidate }) {
  const t = useTranslations('statements');
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="settlement_id" value={candidate.settlement_id} />
      <input type="hidden" name="order_no" value={candidate.order_no} />
      <button
        type="submit"
        className={detail.primary}
        disabled={busy}
        aria-label={t('confirmOf', { order: candidate.order_no })}
      >
        {t('confirm')}
      </button>
    </Form>
  );
}
