import { useTranslations } from '#web/i18n/texts.tsx';
import { useMayOrder, usePath, useShop } from '#web/page/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { Plan } from '../plan-view.ts';

/** Who does not want to order now waits: each line of the plan may become an alert, at the price that was said. */
export function WaitLinks({ plan, limit }: { plan: Plan; limit: number | null }) {
  const t = useTranslations('plans');
  const path = usePath();
  const { user } = useShop();
  const mayOrder = useMayOrder();
  if (!user || !mayOrder) return null;
  return (
    <p className="wrap">
      <span className="signed soft">
        <Icon name="bell" size={16} /> {t('waitTitle')}
      </span>
      {plan.needs.map(({ id, what }) => (
        <PlainLink
          key={id}
          to={path(`/user/alerts/new?plan=${plan.token}&need=${id}${limit === null ? '' : `&limit=${limit}`}`)}
        >
          {t('setAlert', { what })}
        </PlainLink>
      ))}
      <PlainLink to={path(`/post-demand/new?plan=${plan.token}`)}>
        {t(plan.carts[0]?.missing.length ? 'postDemand' : 'postAll')}
      </PlainLink>
    </p>
  );
}
