import { Form, useActionData, useNavigation } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime } from '#domain/values/format.ts';
import { PaidThing, paidThingNo } from '#web/money/payments/paid-thing.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Line } from './lines.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Field, FormErrors } from '#web/ui/forms/field.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';

/** Of one amount there are rarely more; the orders’ page has all. */
const SHOWN = 5;

/** The transfers that a line may be, each to confirm; of a confirmed line the order that it paid. */
export function Transfers({ line, isOpen }: { line: Line; isOpen: boolean }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  if (line.candidates.length === 0) return <>{t('none')}</>;
  return (
    <ul className="stack gap-3 entries">
      {line.candidates.slice(0, SHOWN).map((candidate) => (
        <li key={candidate.settlement_id}>
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
    <div className="stack gap-1 breakable shrinks">
      <span>
        <PaidThing of={candidate} /> · <CompanyLink company={candidate.company} />
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
      <input type="hidden" name="settlement_id" value={candidate.settlement_id} />
      <input type="hidden" name="order_no" value={paidThingNo(candidate)} />
      {candidate.is_verified && <input type="hidden" name="is_link" value="1" />}
      <Button
        type="submit"
        size="small"
        name="do"
        value="confirm"
        disabled={busy}
        aria-label={t(candidate.is_verified ? 'linkOf' : 'confirmOf', { order: paidThingNo(candidate) })}
      >
        {t(candidate.is_verified ? 'link' : 'confirm')}
      </Button>
    </Form>
  );
}

/** Nothing was booked with the deposit: it may be taken from its slip again, with a reason. */
function Reopen({ line }: { line: Line }) {
  const t = useTranslations('statements');
  const answer: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const { typed } = answer ?? {};
  // Each line has such a form: what was refused is this one's alone.
  const isRefused = typed?.['do'] === 'reopen' && typed['line'] === String(line.id);
  return (
    <details className="opens away" open={isRefused || undefined}>
      <summary>{t('reopen')}</summary>
      <FormErrors error={isRefused ? answer?.error : null}>
        <Form method="post" className="stack gap-3" preventScrollReset>
          <input type="hidden" name="line" value={line.id} />
          <Field
            name="reason"
            label={t('reopenReason')}
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={isRefused ? typed['reason'] : undefined}
          />
          <SubmitButton look="danger" size="small" name="do" value="reopen">
            {t('reopen')}
          </SubmitButton>
        </Form>
      </FormErrors>
    </details>
  );
}
