import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { DEFAULT_SUBCATEGORY, discountPercentFor } from '#domain/market/pricing/pricing.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Cell, Matrix } from './matrix.ts';
import own from './levels.module.css';
import styles from '#web/ui/details/detail.module.css';

/**
 * Levels beside subcategories: the default, then those that have a discount of their own at any level. Each cell leads
 * to its form.
 */
export function DiscountMatrix({ matrix, cell }: { matrix: Matrix; cell: Cell }) {
  const t = useTranslations('memberLevels');
  const locale = useLocale();
  const exceptions = new Set(matrix.discounts.map((discount) => discount.subcategory_id));
  const rows = [
    { id: DEFAULT_SUBCATEGORY, name: t('default') },
    ...matrix.subcategories
      .filter(({ id }) => exceptions.has(id) || id === cell.subcategory_id)
      .map((row) => ({ id: row.id, name: nameIn(locale, row) })),
  ];
  return (
    <section className={`${styles.card} shrinks`}>
      <h2>{t('matrix')}</h2>
      <Table label={t('matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('subcategory')}</th>
            {MEMBER_LEVELS.map((level) => (
              <th key={level} scope="col" className="number">
                {t('level', { level })}
                <small className="block regular muted whole">
                  {t('companies', { count: matrix.companies.find((row) => row.member_level === level)?.count ?? 0 })}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={own.name}>
                {row.name}
              </th>
              {MEMBER_LEVELS.map((level) => {
                const ofLevel = matrix.discounts.filter((discount) => discount.member_level === level);
                const isOwn = ofLevel.some((discount) => discount.subcategory_id === row.id);
                const percent = `${formatNumber(discountPercentFor(row.id, ofLevel), 2)}%`;
                const isChosen = cell.level === level && cell.subcategory_id === row.id;
                return (
                  <td key={level} className="number">
                    <Link
                      to={`?cell=${level}-${row.id}#discount`}
                      className={isOwn ? own.own : own.default}
                      aria-current={isChosen || undefined}
                      aria-label={t('edit', { subcategory: row.name, level, percent })}
                    >
                      {percent}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="above-2">
        <small>{t('legend')}</small>
      </div>
    </section>
  );
}
