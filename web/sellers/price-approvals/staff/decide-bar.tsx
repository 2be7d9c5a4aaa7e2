import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Typed } from '#web/page/form.ts';
import { ReasonField } from '#web/ui/details/reason-field.tsx';
import styles from './prices.module.css';
import { useIsReadOnly } from '#web/page/read-only.ts';

/** The form that the ticks of the list belong to. */
export const FORM = 'decide-prices';

/** Decides what is ticked, many at once. Without script the ticks are sent all the same. */
export function DecideBar({
  count,
  typed,
  isNothingChosen,
}: {
  count: number;
  typed: Typed | undefined;
  /** It was pressed with nothing ticked. */
  isNothingChosen: boolean;
}) {
  const t = useTranslations('priceApprovals');
  const isReadOnly = useIsReadOnly();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const recount = () => setChosen(ticks(form.current).filter((tick) => tick.checked).length);
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, []);
  const tickAll = (isOn: boolean) => {
    for (const tick of ticks(form.current)) tick.checked = isOn;
    setChosen(isOn ? count : 0);
  };
  if (isReadOnly) return null;
  return (
    <Form method="post" id={FORM} ref={form} className={styles.bar} preventScrollReset>
      {chosen !== null && (
        <label className="beside">
          <input
            type="checkbox"
            checked={chosen === count}
            className={styles.tick}
            onChange={(event) => tickAll(event.currentTarget.checked)}
          />
          {t('all')}
        </label>
      )}
      <span role="status" className={styles.chosen}>
        {chosen !== null && t('chosen', { count: chosen })}
      </span>
      {/* Beside the buttons: the top of a long list is out of sight. */}
      {isNothingChosen && !chosen && (
        <span role="alert" className={styles.nothing}>
          {t('nothing')}
        </span>
      )}
      {/* Before the other button: Enter in the reason presses the first one of its form. */}
      <details className={styles.refusal} open={typed?.['do'] === 'refuse' || undefined}>
        <summary>{t('refuse')}</summary>
        <div>
          <ReasonField
            id="price-reasons"
            choices={[t('usualReason.high'), t('usualReason.low'), t('usualReason.unit')]}
            help={t('reasonHelp')}
          />
          <Button type="submit" name="do" value="refuse" look="danger">
            {t('refuseNow')}
          </Button>
        </div>
      </details>
      <Button type="submit" name="do" value="approve" formNoValidate>
        {t('approve')}
      </Button>
    </Form>
  );
}

const ticks = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === 'id',
  );
