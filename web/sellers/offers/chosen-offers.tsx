import { useTranslations } from '#web/i18n/texts.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useMayNot } from '#web/page/use-shop.ts';
import { ACTS_FORM } from './acts-form.ts';
import styles from './offers.module.css';

/** What may be done with several offers, those that are ticked. */
export function ChosenOffers() {
  const t = useTranslations('offers.chosen');
  const mayNot = useMayNot('manage_offers');
  if (mayNot) return null;
  const all = () => [...document.querySelectorAll<HTMLInputElement>(`input[name=chosen][form=${ACTS_FORM}]`)];
  const toggle = () => {
    const boxes = all();
    const isEvery = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !isEvery;
  };
  return (
    <div className={styles.chosen} role="group" aria-label={t('label')}>
      <span className={styles.chosenLabel}>{t('label')}</span>
      <span className={styles.scripted}>
        <Button look="plain" size="small" onClick={toggle}>
          {t('all')}
        </Button>
      </span>
      <SubmitButton form={ACTS_FORM} look="outline" size="small" name="do" value="pause">
        {t('pause')}
      </SubmitButton>
      <SubmitButton form={ACTS_FORM} look="outline" size="small" name="do" value="resume">
        {t('resume')}
      </SubmitButton>
      <ConfirmDialog
        form={ACTS_FORM}
        name="do"
        value="remove"
        size="small"
        title={t('removeTitle')}
        text={t('removeText')}
        label={t('remove')}
      />
    </div>
  );
}
