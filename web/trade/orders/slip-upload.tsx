import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { Field, FormError } from '#web/components/forms/field.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { FileDrop } from '#web/files/file-drop.tsx';
import { useSentAhead } from '#web/files/use-sent-ahead.ts';
import type { Typed } from '#web/page/form.ts';
import { SlipSource } from './slip-source.tsx';
import type { TransferAccount } from './transfer-account.ts';
import styles from './orders.module.css';

/** What of an order is neither paid nor on a slip that waits. */
export function openAmount({ summary }: Order): number {
  return Math.max(summary.outstanding - summary.waiting_amount, 0);
}

/** Where to transfer to, and the slip's form: the file, the amount, the time, and where the money comes from. What was typed stays when something is refused. */
export function SlipUpload({
  order,
  account,
  transferTime,
  typed,
}: {
  order: Order;
  account: TransferAccount;
  transferTime: string;
  typed: Typed | undefined;
}) {
  const t = useTranslations('orders');
  const { sending: slip, onSubmit } = useSentAhead('slip');
  const open = openAmount(order);
  return (
    <Panel title={t('slip.upload')}>
      <Form method="post" encType="multipart/form-data" className={styles.upload} onSubmit={onSubmit}>
        <FormError />
        <div>
          <h3>{t('account.title')}</h3>
          <dl className={styles.facts}>
            <dt>{t('account.bank')}</dt>
            <dd>{account.bank}</dd>
            <dt>{t('account.branch')}</dt>
            <dd>{account.branch}</dd>
            <dt>{t('account.name')}</dt>
            <dd>{account.name}</dd>
            <dt>{t('account.number')}</dt>
            <dd>
              <strong>{account.number}</strong>
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
          <Field
            name="amount"
            type="number"
            label={t('slip.amount')}
            inputMode="decimal"
            step="0.01"
            min="0.01"
            max={open}
            required
            defaultValue={typed?.['amount'] ?? open}
          />
          <Field
            name="payment_date"
            type="datetime-local"
            label={t('slip.time')}
            help={t('slip.timeHelp')}
            max={transferTime}
            required
            defaultValue={typed?.['payment_date'] ?? transferTime}
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
