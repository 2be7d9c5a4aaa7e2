import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PlanCart } from '../plan-view.ts';

/** By what a cart can be ordered: whether the company's credit is enough, and whether colleagues approve it first. */
export function CartMeans({ cart: { credit, exceeded, approvals } }: { cart: PlanCart }) {
  const t = useTranslations('plans.means');
  if (credit === null && approvals === 0) return null;
  return (
    <ul className="stack gap-1 soft">
      {credit !== null && (
        <li className="signed">
          <Icon name={credit.is_enough ? 'check' : 'info'} size={16} />
          <span>
            {credit.refusal
              ? t(`refusal.${credit.refusal}`)
              : t(credit.is_enough ? 'enough' : 'notEnough', {
                  available: formatMoney(credit.available, 'THB'),
                  days: credit.days,
                })}
          </span>
        </li>
      )}
      {approvals > 0 && (
        <li className="signed">
          <Icon name="users" size={16} />
          <span>
            {exceeded.length > 0 && exceeded.map((limit) => t(`exceeded.${limit}`)).join(' · ')}{' '}
            {t('approvals', { count: approvals })}
          </span>
        </li>
      )}
    </ul>
  );
}
