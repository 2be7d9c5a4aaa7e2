import { useTranslations } from '#web/i18n/texts.tsx';
import { businessTypes, type BusinessType } from '#domain/accounts/registration.ts';

/**
 * Whether a company registers or a person: two tabs that are one field of the form, so that they work without script as
 * well.
 */
export function BusinessTabs({ value, onChoose }: { value: BusinessType; onChoose(type: BusinessType): void }) {
  const t = useTranslations('registration');
  return (
    <fieldset className="segments wide">
      <legend className="visually-hidden">{t('type.legend')}</legend>
      {businessTypes.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="business_type"
            value={type}
            className="over-label"
            checked={type === value}
            onChange={() => onChoose(type)}
          />
          <span>{t(`type.${type}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
