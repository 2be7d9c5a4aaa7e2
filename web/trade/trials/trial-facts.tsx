import { Link } from 'react-router';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { GradeName, type Trial } from './trial-state.tsx';

/** What is tried in whose place, what for, by whom, and with which goods. */
export function TrialFacts({ trial }: { trial: Trial }) {
  const t = useTranslations('trials');
  const path = usePath();
  return (
    <FactList
      facts={[
        [
          t('candidate'),
          <Link key="candidate" to={path(`/products/${trial.product.id}`)}>
            <GradeName of={trial.product} />
          </Link>,
        ],
        [
          t('inUse'),
          <Link key="in-use" to={path(`/products/${trial.replaces.id}`)}>
            <GradeName of={trial.replaces} />
          </Link>,
        ],
        [t('purpose'), trial.purpose],
        [t('plant'), trial.plant || t('allPlants')],
        [t('inCharge'), trial.in_charge.name],
        [t('askedBy'), trial.asked_by],
        [t('planned'), <DateTime key="planned" at={trial.created_at} />],
        [t('number'), trial.trial_no],
        [t('order'), trial.order && <TrialOrder key="order" order={trial.order} />],
      ]}
    />
  );
}

function TrialOrder({ order }: { order: NonNullable<Trial['order']> }) {
  const t = useTranslations('trials');
  const path = usePath();
  if (order.order_no === null) return t('draft');
  return (
    <>
      <Link to={path(`/user/orders/view?key=${orderKey(order.id)}`)}>{order.order_no}</Link>
      {order.is_delivered && <> · {t('delivered')}</>}
    </>
  );
}
