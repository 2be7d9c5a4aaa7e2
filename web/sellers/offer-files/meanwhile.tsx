import { useTranslations } from '#web/i18n/texts.tsx';

/** What becomes of offers whose new price waits. */
export function Meanwhile() {
  const t = useTranslations('offerFiles');
  return (
    <fieldset className="stack gap-1">
      <legend className="below-1">{t('confirm.meanwhile')}</legend>
      <label>
        <input type="radio" name="meanwhile" value="on" defaultChecked /> {t('confirm.keeps')}
      </label>
      <label>
        <input type="radio" name="meanwhile" value="off" /> {t('confirm.rests')}
      </label>
    </fieldset>
  );
}
