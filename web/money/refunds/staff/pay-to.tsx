import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Notice } from '#web/ui/forms/field.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { AccountText } from '#web/money/refunds/account-text.tsx';

/** Where money goes back to, or what is missing for it. Needs the messages `staffRefunds`. */
export function PayTo({ payTo: { account, waiting_change } }: { payTo: Answer<'GET /staff/refunds/{id}'>['pay_to'] }) {
  const t = useTranslations('staffRefunds.payTo');
  const path = usePath();
  const look = waiting_change !== null && (
    <>
      {t('waiting')} <Link to={path(`/staff/money-settings/${waiting_change}`)}>{t('look')}</Link>
    </>
  );
  if (!account) return <Notice tone="warning">{look || t('none')}</Notice>;
  return (
    <>
      <AccountText account={account} />
      {look && <Notice>{look}</Notice>}
    </>
  );
}
