import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { NearGrade } from './use-near-grades.ts';

const TONES = { same: 'danger', close: 'warning', other_maker: 'neutral' } as const;

/** Products that resemble a grade. Staff open the product itself, sellers its page in the mall. */
export function NearList({ near, isStaff = false }: { near: readonly NearGrade[]; isStaff?: boolean }) {
  const t = useTranslations('proposedGrades');
  const words = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  return (
    <ul className="stack gap-2 entries breakable below-3">
      {near.map((product) => {
        const name = `${nameIn(locale, product)} · ${product.grade}`;
        return (
          <li key={product.id}>
            <span>
              {isStaff || product.is_shown ? (
                <Link to={path(isStaff ? `/staff/products/${product.id}` : `/products/${product.id}`)} target="_blank">
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <small className="block">
                {nameIn(locale, product.manufacturer)} · {words(`quality.${product.quality}`)}
                {!product.is_shown && ` · ${t('hidden')}`}
              </small>
            </span>
            <Badge tone={TONES[product.closeness]}>{t(`closeness.${product.closeness}`)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
