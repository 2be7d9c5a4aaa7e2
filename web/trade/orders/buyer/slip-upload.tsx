import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormError } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { openAmount } from './open-amount.ts';
import { FileDrop } from '#web/files/file-drop.tsx';
import { useSentAhead } from '#web/files/use-sent-ahead.ts';
import type { Typed } from '#web/page/form.ts';
import { SlipSource } from '#web/money/payments/slip-source.tsx';
import type { TransferAccount } from '#web/money/payments/transfer-account.ts';
import styles from '../orders.module.css';

/**
 * Where to transfer to, and the slip's form: the file, the amount, the time, and where the money comes from. What was
 * typed stays when something is refused.
 */
export function SlipUpload({
  order,
  accounts,
  transferTime,
  typed,
}: {
  order: Order;
  accounts: readonly TransferAccount[];
  transferTime: string;
  typed: Typed | undefined;
}) {
  const t = useTranslations('orders');
  // What is read anew while it is filled in, such as what others did, does not take away what was typed.
  const [firstTime] = useState(transferTime);
  const { sending: slip, onSubmit } = useSentAhead('slip');
  const open = openAmount(order);
  return (
    <Panel title={t('slip.upload')}>
      <Form method="post" encType="multipart/form-data" className={styles.upload} onSubmit={onSubmit}>
        <FormError />
        <div>
          <h3>{t('account.title')}</h3>
          {accounts.length > 1 && <p>{t('account.choice')}</p>}
          {accounts.map((account) => (
            <dl key={account.number} className={styles.facts}>
              <dt>{t('account.bank')}</dt>
              <dd>{account.bank}</dd>
              <dt>{t('account.branch')}</dt>
              <dd>{account.branch || '–'}</dd>
              <dt>{t('account.name')}</dt>
              <dd>{account.name}</dd>
              <dt>{t('account.number')}</dt>
              <dd className={styles.copied}>
                <strong>{account.number}</strong>
                <CopyButton
                  text={account.number.replaceAll(/\D/g, '')}
                  label={t('account.number')}
                  copy={t('account.copy')}
                  copied={t('account.copied')}
                />
              </dd>
            </dl>
          ))}
          <dl className={styles.facts}>
            <dt>{t('account.amount')}</dt>
            <dd className={styles.copied}>
              <strong>{formatMoney(open, 'THB')}</strong>
              <CopyButton
                text={open.toFixed(2)}
                label={t('account.amount')}
                copy={t('account.copy')}
                copied={t('account.copied')}
              />
            </dd>
          </dl>
        </div>
        <input type="hidden" name="do" value="send" />
        {typed?.['filename'] && (
          <>
            <input type="hidden" name="filename" value={typed['filename']} />
            <input type="hidden" name="kept" value={typed['kept']} />
          </>
        )}
        <FileDrop
          label={t('slip.file')}
          sending={slip}
          required={!typed?.['kept']}
          note={typed?.['kept'] ? t('slip.kept', { name: typed['kept'] }) : undefined}
        />
        <div className={styles.pair}>
          <AmountField
            name="amount"
            label={t('slip.amount')}
            help={t('slip.amountHelp', { amount: formatMoney(open, 'THB') })}
            required
            defaultValue={typed?.['amount'] ?? open}
          />
          <DateField
            name="payment_date"
            withTime
            label={t('slip.time')}
            help={t('slip.timeHelp')}
            max={transferTime}
            required
            defaultValue={typed?.['payment_date'] ?? firstTime}
          />
        </div>
        <div className={styles.pair}>
          <SlipSource typed={typed} />
        </div>
        <SubmitButton
          // Where a code can be scanned, too, its button is the main one.
          look={order.may_pay_by_qr ? 'outline' : 'accent'}
          size="large"
          {...(slip.progress === null ? {} : { pending: true })}
        >
          {t('slip.send')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
