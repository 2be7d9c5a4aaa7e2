import { useState, type DragEvent } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Order } from '../checkout/open-order.ts';
import { SubmitButton } from '../components/button.tsx';
import { Field, FormError } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Panel } from '../components/panel.tsx';
import type { TransferAccount } from './transfer-account.ts';
import styles from './orders.module.css';

/** Where to transfer to, and the slip's form: a file to drop or choose, the amount, the time. A plain form, so that it sends without script too. */
export function SlipUpload({ order, account, transferTime }: { order: Order; account: TransferAccount; transferTime: string }) {
  const t = useTranslations('orders');
  const open = Math.max(order.summary.outstanding - order.summary.waiting_amount, 0);
  return (
    <Panel title={t('slip.upload')}>
      <Form method="post" encType="multipart/form-data" className={styles.upload}>
        <FormError />
        <div>
          <h3>{t('account.title')}</h3>
          <dl className={styles.facts}>
            <dt>{t('account.bank')}</dt><dd>{account.bank}</dd>
            <dt>{t('account.branch')}</dt><dd>{account.branch}</dd>
            <dt>{t('account.name')}</dt><dd>{account.name}</dd>
            <dt>{t('account.number')}</dt><dd><strong>{account.number}</strong></dd>
          </dl>
        </div>
        <input type="hidden" name="do" value="send" />
        <SlipFile />
        <div className={styles.pair}>
          <Field name="amount" type="number" label={t('slip.amount')} inputMode="decimal" step="0.01" min="0.01" max={open} required defaultValue={open || ''} />
          <Field name="payment_date" type="datetime-local" label={t('slip.time')} help={t('slip.timeHelp')} max={transferTime} required defaultValue={transferTime} />
        </div>
        <SubmitButton look="accent" disabled={open === 0}>{t('slip.send')}</SubmitButton>
      </Form>
    </Panel>
  );
}

function SlipFile() {
  const t = useTranslations('orders.slip');
  const [preview, setPreview] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setOver(value);
  };
  const show = (file: File | undefined) => {
    if (preview) URL.revokeObjectURL(preview);
    setPreview(file?.type.startsWith('image/') ? URL.createObjectURL(file) : null);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const input = event.currentTarget.querySelector('input');
        if (!input || event.dataTransfer.files.length === 0) return;
        input.files = event.dataTransfer.files;
        show(input.files[0]);
      }}
    >
      {preview ? <img src={preview} alt="" className={styles.preview} /> : <Icon name="upload" size={28} />}
      <p className={styles.small}>{t('drop')}</p>
      <Field name="file" type="file" label={t('file')} help={t('fileHelp')} accept="image/jpeg,image/png,application/pdf" required onChange={(event) => show(event.target.files?.[0])} />
    </div>
  );
}
