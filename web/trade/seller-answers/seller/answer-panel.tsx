import { Form } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { declineReasons } from '#domain/trade/seller-answers/answers.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import order from '#web/ui/details/detail.module.css';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { FormError, FormErrors, Notice, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { PartLines } from '../part-lines.tsx';
import type { AskedSale, EqualGrades } from './asked-sale.ts';
import { OfferedLines } from './offered-lines.tsx';

interface AnswerPanelProps {
  sale: AskedSale;
  equal: EqualGrades;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** The question of a purchase: accept all of it with one press, offer a part, or decline with the reason. */
export function AnswerPanel({ sale, equal, error, typed }: AnswerPanelProps) {
  const t = useTranslations('sellerAnswers');
  const { answer } = sale;
  if (answer.allowed.length === 0 && answer.version === 0) return null;
  const refusedBy = (act: string) =>
    typed?.['do'] === act ? { error, typed } : { error: undefined, typed: undefined };
  return (
    <section className={order.card} id="answer">
      <h2>{t('title')}</h2>
      {answer.version > 0 && <Given answer={answer} />}
      {answer.allowed.length > 0 && (
        <>
          {answer.version === 0 && <p>{t('intro')}</p>}
          {answer.version === 0 && answer.answer_by && (
            <p>
              {t('answerBy')} <Deadline at={answer.answer_by} />
            </p>
          )}
          <Accept sale={sale} error={refusedBy('accept').error} />
          <PartForm sale={sale} equal={equal} {...refusedBy('part')} />
          {answer.allowed.includes('declined') && <DeclineForm sale={sale} {...refusedBy('decline')} />}
        </>
      )}
    </section>
  );
}

function Given({ answer }: { answer: AskedSale['answer'] }) {
  const t = useTranslations('sellerAnswers');
  if (answer.state === null || answer.state === 'asked' || answer.state === 'late') return null;
  return (
    <>
      <Notice tone={answer.state === 'accepted' ? 'success' : 'warning'}>
        {t(`given.${answer.decision ?? answer.state}`)}
        {answer.reason && ` ${t(`reason.${answer.reason}`)}`}
      </Notice>
      <PartLines lines={answer.lines} />
      {answer.note && <p>{answer.note}</p>}
    </>
  );
}

function Accept({ sale, error }: { sale: AskedSale; error: WireError | undefined }) {
  const t = useTranslations('sellerAnswers');
  return (
    <FormErrors error={error}>
      <Form method="post" className="stack">
        <FormError />
        <input type="hidden" name="version" value={sale.answer.version} />
        <div>
          <SubmitButton name="do" value="accept">
            {t('accept')}
          </SubmitButton>
        </div>
        <p className="muted">{t('acceptHelp')}</p>
      </Form>
    </FormErrors>
  );
}

/** In place, folded until it is needed; open after a refusal. */
function PartForm({ sale, equal, error, typed }: AnswerPanelProps) {
  const t = useTranslations('sellerAnswers');
  return (
    <details className="folds ruled-above above-3" open={error !== undefined}>
      <summary>{t('partFold')}</summary>
      <FormErrors error={error}>
        <Form method="post" className="stack">
          <FormError />
          <p className="muted">{t('partHelp')}</p>
          <input type="hidden" name="version" value={sale.answer.version} />
          <OfferedLines sale={sale} equal={equal} typed={typed} />
          <TextField name="note" label={t('note')} optional maxLength={1000} defaultValue={typed?.['note'] ?? ''} />
          <div>
            <SubmitButton look="outline" name="do" value="part">
              {t('sendPart')}
            </SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </details>
  );
}

function DeclineForm({ sale, error, typed }: Omit<AnswerPanelProps, 'equal'>) {
  const t = useTranslations('sellerAnswers');
  return (
    <details className="folds ruled-above above-3" open={error !== undefined}>
      <summary>{t('decline')}</summary>
      <FormErrors error={error}>
        <Form method="post" className="stack">
          <FormError />
          <input type="hidden" name="version" value={sale.answer.version} />
          <SelectField name="reason" label={t('declineReason')} required defaultValue={typed?.['reason'] ?? ''}>
            <option value="">{t('choose')}</option>
            {declineReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField name="note" label={t('note')} optional maxLength={1000} defaultValue={typed?.['note'] ?? ''} />
          <div>
            <SubmitButton look="danger" name="do" value="decline">
              {t('sendDecline')}
            </SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </details>
  );
}
