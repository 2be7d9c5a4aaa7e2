import { useTranslations } from '#web/i18n/texts.tsx';
import { figuresPattern } from '#domain/values/typed-text.ts';
import { BANKS } from '#domain/values/banks.ts';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { textOf, type Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';

/** Where the money of a slip comes from, so that finance finds it sooner. */
export function SlipSource({ typed }: { typed: Typed | undefined }) {
  const t = useTranslations('slipForm');
  const locale = useLocale();
  return (
    <>
      <SelectField name="bank_code" label={t('bank')} optional defaultValue={typed?.['bank_code'] ?? ''}>
        <option value="">{t('noBank')}</option>
        {BANKS.map(({ code, names }) => (
          <option key={code} value={code}>
            {names[locale]}
          </option>
        ))}
      </SelectField>
      <Field
        name="account_digits"
        label={t('accountDigits')}
        help={t('accountHelp')}
        optional
        inputMode="numeric"
        pattern={figuresPattern(4)}
        maxLength={4}
        autoComplete="off"
        defaultValue={typed?.['account_digits'] ?? ''}
      />
    </>
  );
}

/** What was chosen and typed there. */
export function slipSourceOf(form: FormData): { bank_code?: string; account_digits?: string } {
  const said = (name: string) => {
    const value = textOf(form, name).trim();
    return value === '' ? {} : { [name]: value };
  };
  return { ...said('bank_code'), ...said('account_digits') };
}
