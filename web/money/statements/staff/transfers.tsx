import { Form, useNavigation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime } from '#domain/values/format.ts';
import { PaidThing, paidThingNo } from '#web/money/payments/paid-thing.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Line } from './lines.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import detail from '#web/ui/details/detail.module.css';
import own from './statements.module.css';
import { useIsReadOnly } from '#web/page/read-only.ts';

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
        <li key={candidate.settlement_id ?? `project-${candidate.project_slip_id}`}>
          <Transfer candidate={candidate} isOpen={isOpen} />
          {isOpen && <Confirm line={line} candidate={candidate} />}
        </li>
      ))}
      {line.confirmed_at && (
        <li>
          <small>
            {line.closing === 'matched' ? t('byRule') : line.confirmed_by} ·{' '}
            {formatDateTime(new Date(line.confirmed_at), locale)}
          </small>
          {line.closing && <Reopen line={line} />}
        </li>
      )}
    </ul>
  );
}

type Candidate = Line['candidates'][number];

function Transfer({ candidate, isOpen }: { candidate: Candidate; isOpen: boolean }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  return (
    <div className={own.said}>
      <span>
        <PaidThing of={candidate} search="?queue=slips" /> · {nameIn(locale, candidate.company)}
      </span>
      <small>{t('transferred', { at: formatDateTime(new Date(candidate.payment_date), locale) })}</small>
      {isOpen && candidate.is_verified && (
        <span className="wrap gap-1">
          <Badge tone="success">{t('verified')}</Badge>
        </span>
      )}
      {candidate.is_cancelled && (
        <span className="wrap gap-1">
          <Badge tone="warning">{t('cancelled')}</Badge>
        </span>
      )}
      {candidate.reasons.length > 0 && (
        <span className="wrap gap-1">
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
  if (useIsReadOnly()) return null;
  return (
    <Form method="post">
      <input type="hidden" name="line" value={line.id} />
      {candidate.settlement_id === null ? (
        <input type="hidden" name="project_slip_id" value={candidate.project_slip_id ?? ''} />
      ) : (
        <input type="hidden" name="settlement_id" value={candidate.settlement_id} />
      )}
      <input type="hidden" name="order_no" value={paidThingNo(candidate)} />
      {candidate.is_verified && <input type="hidden" name="is_link" value="1" />}
      <button
        type="submit"
        className={detail.primary}
        disabled={busy}
        aria-label={t(candidate.is_verified ? 'linkOf' : 'confirmOf', { order: paidThingNo(candidate) })}
      >
        {t(candidate.is_verified ? 'link' : 'confirm')}
      </button>
    </Form>
  );
}

/** Nothing was booked with the deposit: it may be taken from its slip again, with a reason. */
function Reopen({ line }: { line: Line }) {
  const t = useTranslations('statements');
  return (
    <details className="opens away">
      <summary>{t('reopen')}</summary>
      <Form method="post" className="stack gap-3" preventScrollReset>
        <input type="hidden" name="line" value={line.id} />
        <Field name="reason" label={t('reopenReason')} required maxLength={500} autoComplete="off" />
        <SubmitButton look="danger" size="small">
          {t('reopen')}
        </SubmitButton>
      </Form>
    </details>
  );
}
