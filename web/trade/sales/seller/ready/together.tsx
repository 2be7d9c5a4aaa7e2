import { useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Typed } from '#web/page/form.ts';
import { pickListAddress } from './pick-list-address.ts';
import type { Sale } from './sale.ts';
import { TransportFields } from './transport-fields.tsx';
import styles from './ready.module.css';

const FORM = 'ready-together';

type Outcomes = Answer<'POST /order/mySales/ready'>['data'];

interface TogetherProps {
  today: string;
  outcomes: Outcomes | undefined;
  isNothingChosen: boolean | undefined;
  error: WireError | undefined;
  typed: Typed | undefined;
}

/** What may be done with the purchases that are ticked in the list: marked ready, or picked. */
export function Together({ today, outcomes, isNothingChosen, error, typed }: TogetherProps) {
  const t = useTranslations('goodsReady.together');
  // Stays as it was left: the next ones are marked with the same lorry.
  const [isOpen, setOpen] = useState(error !== undefined || isNothingChosen === true);
  /** A download leaves the page as it is; the router would wait for another one. */
  const pick = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'pick') return;
    const ids = new FormData(event.currentTarget).getAll('ids');
    if (ids.length === 0) return;
    event.preventDefault();
    window.location.assign(pickListAddress(ids));
  };
  return (
    <>
      {isNothingChosen && <Notice tone="warning">{t('nothing')}</Notice>}
      {outcomes && <Outcome outcomes={outcomes} />}
      <details className={styles.together} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('title')} <span>{t('hint')}</span> <Icon name="down" size={16} />
        </summary>
        <Form id={FORM} method="post" className={styles.form} onSubmit={pick}>
          <FormErrors error={error}>
            <FormError />
            <TransportFields known={{ ready_date: today }} typed={typed} />
            <p className={styles.keeps}>{t('keeps')}</p>
            <div className={styles.buttons}>
              <SubmitButton name="do" value="ready">
                {t('mark')}
              </SubmitButton>
              <Button type="submit" look="outline" name="do" value="pick" formNoValidate>
                {t('pick')}
              </Button>
            </div>
          </FormErrors>
        </Form>
      </details>
    </>
  );
}

/** Takes a purchase into the form; those whose goods cannot be marked have none. */
export function ChooseSale({ sale }: { sale: Pick<Sale, 'id' | 'purchase_no' | 'not_ready_reason'> }) {
  const t = useTranslations('goodsReady.together');
  if (sale.not_ready_reason !== null) return null;
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        name="ids"
        value={sale.id}
        form={FORM}
        aria-label={t('choose', { number: sale.purchase_no })}
      />
    </label>
  );
}

function Outcome({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations('goodsReady.together');
  const refused = outcomes.flatMap(({ id, purchase_no, refused: why }) => (why ? [{ id, purchase_no, why }] : []));
  const done = outcomes.length - refused.length;
  return (
    <div className={styles.outcome}>
      {done > 0 && <DoneNotice>{t('done', { count: done })}</DoneNotice>}
      {refused.length > 0 && (
        <Notice tone="warning">
          {t('refused', { count: refused.length })}
          <ul>
            {refused.map(({ id, purchase_no, why }) => (
              <li key={id}>{t('row', { number: purchase_no ?? String(id), why: t(`why.${why}`) })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
