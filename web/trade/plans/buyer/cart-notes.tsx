import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Plan, PlanCart } from '../plan-view.ts';

/** What a cart leaves out and why, what was taken for granted in it, and whether another one can be cheaper. */
export function CartNotes({ plan, cart }: { plan: Plan; cart: PlanCart }) {
  const t = useTranslations('plans');
  const need = (id: number) => plan.needs[id]!.what;
  const grade = (id: number | null) => plan.offers.find(({ offer_id }) => offer_id === id)?.grade ?? '';
  return (
    <>
      {cart.missing.length > 0 && (
        <ul className="stack gap-1 small breakable sunken tone-warning" aria-label={t('missingTitle')}>
          {cart.missing.map(({ need_id, kg, why }) => (
            <li className="signed" key={`${need_id} ${why}`}>
              <Icon name="warning" size={16} />
              <span>
                <b>{need(need_id)}</b>
                {kg > 0 && (
                  <>
                    {' '}
                    · <Quantity kg={kg} />
                  </>
                )}
                : {t(`missing.${why}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {cart.orders.length > 0 && (
        <ul className="stack gap-1 small breakable muted" aria-label={t('assumedTitle')}>
          {cart.assumed.map(({ need_id, what, offer_id }) => (
            <li key={`${need_id} ${what} ${offer_id}`}>
              {need(need_id)}: {t(`assumed.${what}`, { grade: grade(offer_id) })}
            </li>
          ))}
          <li>
            {cart.discount > 0 && <>{t('coupon.before')} </>}
            {cart.is_optimal || cart.within === null ? (
              t('optimal')
            ) : (
              <>
                {t('within')} <Money baht={cart.within} />
              </>
            )}
          </li>
        </ul>
      )}
    </>
  );
}
