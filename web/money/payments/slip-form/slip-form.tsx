import { useState } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { FileDrop } from '#web/files/file-drop.tsx';
import { useSentAhead } from '#web/files/use-sent-ahead.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import type { TransferAccount } from '#web/money/payments/transfer-account.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { FormError } from '#web/ui/forms/field.tsx';
import { SlipSource } from './slip-source.tsx';
import { TransferTo } from './transfer-to.tsx';
import styles from './slip-form.module.css';

interface SlipFormProps {
  accounts: readonly TransferAccount[];
  /** What is left to pay, in baht. */
  outstanding: number;
  /** A part of it may be paid: the form asks how much. */
  isInParts?: boolean;
  transferTime: string;
  typed: Typed | undefined;
  /** What the form sends besides, such as what is paid. */
  sent: Readonly<Record<string, string | number>>;
  /** Where a code can be scanned, too, its button is the main one. */
  isMain: boolean;
}

/**
 * Where to transfer to, and the slip of the transfer, of whatever is owed: the file, the time, and where the money comes
 * from. What was typed stays when something is refused.
 */
export function SlipForm({ accounts, outstanding, isInParts, transferTime, typed, sent, isMain }: SlipFormProps) {
  const t = useTranslations('slipForm');
  // What is read anew while it is filled in, such as what others did, does not take away what was typed.
  const [firstTime] = useState(transferTime);
  const { sending, onSubmit } = useSentAhead('slip');
  const { filename, kept } = typed ?? {};
  return (
    <Form method="post" encType="multipart/form-data" className="stack" onSubmit={onSubmit}>
      <FormError />
      <TransferTo accounts={accounts} amount={outstanding} />
      {Object.entries({ ...sent, ...(filename && { filename, kept: kept ?? '' }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FileDrop
        label={t('file')}
        sending={sending}
        required={!kept}
        note={kept ? t('kept', { name: kept }) : undefined}
      />
      <div className={styles.pair}>
        {isInParts && (
          <AmountField
            name="amount"
            label={t('amount')}
            help={t('amountHelp', { amount: formatMoney(outstanding, 'THB') })}
            required
            defaultValue={typed?.['amount'] ?? outstanding}
          />
        )}
        <DateField
          name="payment_date"
          withTime
          label={t('time')}
          help={t('timeHelp')}
          max={transferTime}
          required
          defaultValue={typed?.['payment_date'] ?? firstTime}
        />
      </div>
      <div className={styles.pair}>
        <SlipSource typed={typed} />
      </div>
      <div>
        <SubmitButton look={isMain ? 'accent' : 'outline'} {...(sending.progress === null ? {} : { pending: true })}>
          {t('send')}
        </SubmitButton>
      </div>
    </Form>
  );
}
