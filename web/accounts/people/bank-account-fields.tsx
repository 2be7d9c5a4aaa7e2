import { useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { BANKS, bankOf } from '#domain/values/banks.ts';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { useLocale } from '#web/page/use-shop.ts';

interface BankAccountFieldsProps {
  /** What was typed, or is known. */
  bankCode: string;
  accountNumber: string;
  /** The fields of whose account it is: they stand between bank and number. */
  children: ReactNode;
}

/** A bank of the list and an account number as long as this bank's are. Needs the messages `bankAccount`. */
export function BankAccountFields({ bankCode, accountNumber, children }: BankAccountFieldsProps) {
  const t = useTranslations('bankAccount');
  const locale = useLocale();
  const [chosen, setChosen] = useState(bankCode);
  const bank = bankOf(chosen);
  return (
    <>
      <SelectField
        name="bank_code"
        label={t('bank')}
        required
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        {BANKS.map(({ code, names }) => (
          <option key={code} value={code}>
            {names[locale]}
          </option>
        ))}
      </SelectField>
      {children}
      <Field
        name="account_number"
        label={t('number')}
        help={bank && t('numberHelp', { digits: [...new Set(bank.digits)].join('–') })}
        required
        inputMode="numeric"
        maxLength={30}
        defaultValue={accountNumber}
      />
    </>
  );
}
