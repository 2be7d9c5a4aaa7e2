import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';

interface MoreWeightProps {
  charges: Order['weight_charges'];
  /** Whether it leads to where its company pays it. */
  pays?: boolean;
}

/** What goods weighed more than was paid for, and nobody has paid yet. */
export function MoreWeight({ charges, pays = true }: MoreWeightProps) {
  const t = useTranslations('orders');
  const path = usePath();
  return charges.map(({ receivable_id, number, total, due_at }) => (
    <p key={number}>
      {!pays && `${number} · `}
      {t('moreWeight')} <Money baht={total} settled />
      {due_at !== null && (
        <>
          {' '}
          · <Deadline at={due_at} />
        </>
      )}
      {pays && (
        <>
          {' '}
          · <Link to={path(`/user/owed/${receivable_id}`)}>{t('payMoreWeight')}</Link>
        </>
      )}
    </p>
  ));
}
