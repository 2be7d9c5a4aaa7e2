import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { CheckField } from '#web/components/forms/check-field.tsx';
import { FieldProblem, useField } from '#web/components/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Chosen } from './campaign-action.ts';
import type { Choices } from './campaign-view.ts';
import styles from './coupons.module.css';

/** For which goods and companies a campaign is; nothing ticked in a list means all of it. */
export function CampaignScope({
  choices,
  chosen,
  firstOrderOnly,
}: {
  choices: Choices;
  chosen: Chosen | null;
  firstOrderOnly: boolean;
}) {
  const t = useTranslations('coupons.form');
  const locale = useLocale();
  const groups = [...Map.groupBy(choices.categories, ({ group }) => group.id).values()];
  return (
    <>
      <Ticks name="seller_ids" label={t('sellers')} chosen={chosen?.seller_ids.length ?? 0}>
        <div className={styles.ticks}>
          {choices.sellers.map((seller) => (
            <Tick key={seller.id} name="seller_ids" value={seller.id} chosen={chosen?.seller_ids}>
              {nameIn(locale, seller)}
            </Tick>
          ))}
        </div>
      </Ticks>
      <Ticks name="category_ids" label={t('categories')} chosen={chosen?.category_ids.length ?? 0}>
        {groups.map((categories) => (
          <div key={categories[0]!.group.id}>
            <p className={styles.group}>{nameIn(locale, categories[0]!.group)}</p>
            <div className={styles.ticks}>
              {categories.map((category) => (
                <Tick key={category.id} name="category_ids" value={category.id} chosen={chosen?.category_ids}>
                  {nameIn(locale, category)}
                </Tick>
              ))}
            </div>
          </div>
        ))}
      </Ticks>
      <Ticks name="member_levels" label={t('levels')} chosen={chosen?.member_levels.length ?? 0}>
        <div className={styles.ticks}>
          {MEMBER_LEVELS.map((level) => (
            <Tick key={level} name="member_levels" value={level} chosen={chosen?.member_levels}>
              {t('level', { level })}
            </Tick>
          ))}
        </div>
      </Ticks>
      <CheckField
        name="first_order_only"
        label={t('firstOrder')}
        help={t('firstOrderHelp')}
        defaultChecked={firstOrderOnly}
      />
    </>
  );
}

/** A list to tick in that is closed until it is wanted; open where something of it is ticked or wrong. */
function Ticks({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: number;
  children: ReactNode;
}) {
  const t = useTranslations('coupons.form');
  const { id, problem } = useField({ name });
  return (
    <div>
      <details className={styles.scope} open={chosen > 0 || problem !== undefined}>
        <summary>
          {label} <small>{chosen === 0 ? t('any') : t('chosen', { count: chosen })}</small>
        </summary>
        {children}
      </details>
      <FieldProblem {...{ id, problem }} />
    </div>
  );
}

function Tick({
  name,
  value,
  chosen,
  children,
}: {
  name: string;
  value: number;
  chosen: readonly number[] | undefined;
  children: ReactNode;
}) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen?.includes(value) ?? false} />
      <span>{children}</span>
    </label>
  );
}
