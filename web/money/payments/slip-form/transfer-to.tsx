import type { ReactNode } from 'react';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { TransferAccount } from '#web/money/payments/transfer-account.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './slip-form.module.css';

interface TransferToProps {
  accounts: readonly TransferAccount[];
  /** In baht. */
  amount: number;
}

/** The accounts that money may go to, and how much: what a bank's app asks for can be copied. */
export function TransferTo({ accounts, amount }: TransferToProps) {
  const t = useTranslations('slipForm.account');
  return (
    <div>
      <h3 className="below-2">{t('title')}</h3>
      {accounts.length > 1 && <p>{t('choice')}</p>}
      {accounts.map(({ number, bank, branch, name }) => (
        <dl key={number} className="facts">
          <dt>{t('bank')}</dt>
          <dd>{bank}</dd>
          <dt>{t('branch')}</dt>
          <dd>{branch || '–'}</dd>
          <dt>{t('name')}</dt>
          <dd>{name}</dd>
          <dt>{t('number')}</dt>
          <Copied text={number.replaceAll(/\D/g, '')} label={t('number')}>
            {number}
          </Copied>
        </dl>
      ))}
      <dl className="facts above-1">
        <dt>{t('amount')}</dt>
        <Copied text={amount.toFixed(2)} label={t('amount')}>
          {formatMoney(amount, 'THB')}
        </Copied>
      </dl>
    </div>
  );
}

function Copied({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const t = useTranslations('slipForm.account');
  return (
    <dd className={styles.copied}>
      <strong>{children}</strong>
      <CopyButton text={text} label={label} copy={t('copy')} copied={t('copied')} />
    </dd>
  );
}
