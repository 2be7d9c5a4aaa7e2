import { useState } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { FileDrop } from '#web/files/file-drop.tsx';
import { useSentAhead } from '#web/files/use-sent-ahead.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { SlipSource } from '#web/money/payments/slip-source.tsx';
import type { TransferAccount } from '#web/money/payments/transfer-account.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormError } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

interface OwedSlipProps {
  accounts: readonly TransferAccount[];
  transferTime: string;
  typed: Typed | undefined;
  outstanding: number;
}

/** Where to transfer to, and the slip of the transfer: all of what is owed at once. */
export function OwedSlip({ accounts, transferTime, typed, outstanding }: OwedSlipProps) {
  const t = useTranslations('owed.slip');
  // What is read anew while it is filled in, such as what others did, does not take away what was typed.
  const [firstTime] = useState(transferTime);
  const { sending, onSubmit } = useSentAhead('slip');
  return (
    <Panel title={t('title')}>
      <Form method="post" encType="multipart/form-data" className="stack" onSubmit={onSubmit}>
        <FormError />
        <p>{t('text', { amount: formatMoney(outstanding, 'THB') })}</p>
        {accounts.map(({ number, bank, branch, name }) => (
          <p key={number}>
            {bank} {branch}
            <br />
            <strong>{number}</strong> · {name}
          </p>
        ))}
        <input type="hidden" name="do" value="send" />
        {typed?.['filename'] && (
          <>
            <input type="hidden" name="filename" value={typed['filename']} />
            <input type="hidden" name="kept" value={typed['kept']} />
          </>
        )}
        <FileDrop
          label={t('file')}
          sending={sending}
          required={!typed?.['kept']}
          note={typed?.['kept'] ? t('kept', { name: typed['kept'] }) : undefined}
        />
        <DateField
          name="payment_date"
          withTime
          label={t('time')}
          max={transferTime}
          required
          defaultValue={typed?.['payment_date'] ?? firstTime}
        />
        <SlipSource typed={typed} />
        <div>
          <SubmitButton look="outline" {...(sending.progress === null ? {} : { pending: true })}>
            {t('send')}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
