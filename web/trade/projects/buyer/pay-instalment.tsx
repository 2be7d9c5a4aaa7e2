import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormError, Notice } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/files/file-drop.tsx';
import { useSentAhead } from '#web/files/use-sent-ahead.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SlipSource } from '#web/money/payments/slip-source.tsx';
import type { TransferAccount } from '#web/money/payments/transfer-account.ts';
import type { Instalment } from '../project-state.tsx';
import styles from '../projects.module.css';

interface PayInstalmentProps {
  instalment: Instalment;
  accounts: readonly TransferAccount[];
  transferTime: string;
  /** What was typed for this instalment and refused. */
  typed: Typed | undefined;
  isOpen: boolean;
}

/** Where to transfer to, the pay-in slip, and the form for the slip of the transfer. */
export function PayInstalment({ instalment, accounts, transferTime, typed, isOpen }: PayInstalmentProps) {
  const t = useTranslations('projects.pay');
  // What is read anew while it is filled in, such as what others did, does not take away what was typed.
  const [firstTime] = useState(transferTime);
  const locale = useLocale();
  const { sending, onSubmit } = useSentAhead('slip');
  return (
    <details className={styles.pay} open={isOpen}>
      <summary>{t('title')}</summary>
      <figure className={styles.qr}>
        <img src={`/api/decarbonized_project/installments/${instalment.id}/qr`} alt={t('qr')} loading="lazy" />
        <figcaption className={styles.soft}>{t('qrHelp')}</figcaption>
      </figure>
      {instalment.simulated_bank && (
        <Notice>
          <a href={`${instalment.simulated_bank}&lang=${locale}`} target="_blank" rel="noreferrer">
            {t('demoBank')}
          </a>
        </Notice>
      )}
      <p>
        <a href={`/api/decarbonized_project/installments/${instalment.id}/pay-in-slip`} download>
          {t('payInSlip')}
        </a>
      </p>
      {accounts.map((account) => (
        <dl key={account.number} className={styles.facts}>
          <dt>{t('bank')}</dt>
          <dd>
            {account.bank} {account.branch}
          </dd>
          <dt>{t('account')}</dt>
          <dd>
            <strong>{account.number}</strong> · {account.name}
          </dd>
        </dl>
      ))}
      <Form method="post" encType="multipart/form-data" className="stack" onSubmit={onSubmit}>
        {typed && <FormError />}
        <input type="hidden" name="do" value="pay" />
        <input type="hidden" name="instalment" value={instalment.id} />
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
          <SubmitButton look="accent" {...(sending.progress === null ? {} : { pending: true })}>
            {t('send')}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
