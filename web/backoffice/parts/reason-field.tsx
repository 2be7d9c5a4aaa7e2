import { useTranslations } from '#web/i18n/texts.tsx';

/** A reason from the usual ones or in own words; the buyer reads it, or whom `help` names. */
export function ReasonField({ id, choices, help }: { id: string; choices: readonly string[]; help?: string }) {
  const t = useTranslations('backoffice');
  return (
    <label>
      {t('reason')}
      <input name="reason" required maxLength={500} list={id} autoComplete="off" aria-describedby={`${id}-help`} />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
      <small id={`${id}-help`}>{help ?? t('reasonHelp')}</small>
    </label>
  );
}
