import { useTranslations } from '#web/i18n/texts.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Money, PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import type { Proposal } from './use-loads.ts';

/** How much more of which goods, by how much a kilogram of them gets cheaper delivered, and what that costs in all. */
export function LoadProposal({ proposal, add }: { proposal: Proposal; add: (() => void) | null }) {
  const t = useTranslations('loads');
  const locale = useLocale();
  const { part, unit } = usePricePerKg();
  const { why, grade, kg, per_kg_before: before, per_kg: after, extra } = proposal;
  const amount = formatQuantity(kg, locale);
  return (
    <li>
      <p className="grow">
        <b>{t(`why.${why}`, { amount, grade, unit, saving: part(Math.round((before - after) * 100) / 100) })}</b>
        <span className="soft block">
          <PricePerKg baht={before} /> → <PricePerKg baht={after} /> · {t('extra')} <Money baht={extra} />
        </span>
      </p>
      {add && (
        <Button look="outline" size="small" onClick={add}>
          {t('add', { amount })} <span className="visually-hidden">{grade}</span>
        </Button>
      )}
    </li>
  );
}
