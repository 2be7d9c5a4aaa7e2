import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';

/** Money goes back to the buyer: without an approved account it cannot. */
export function RefundAccountNotice({ state }: { state: 'none' | 'waiting' | 'approved' }) {
  const t = useTranslations('refunds.account');
  const path = usePath();
  const mayNotPay = useMayNot('pay');
  return (
    <Notice tone={state === 'none' ? 'warning' : 'info'}>
      {t(state)} {!mayNotPay && <Link to={path('/user/refund-account')}>{t(state === 'none' ? 'give' : 'see')}</Link>}
    </Notice>
  );
}

/** Where money would go that may have to be sent back. */
export function RefundAccountHint() {
  const t = useTranslations('refunds.account');
  const path = usePath();
  const mayNotPay = useMayNot('pay');
  return (
    <p>
      <small>
        {t('hint')} {!mayNotPay && <Link to={path('/user/refund-account')}>{t('see')}</Link>}
      </small>
    </p>
  );
}
