import { useTranslations } from '#web/i18n/texts.tsx';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { CategoryTicks } from '#web/ui/forms/category-ticks.tsx';
import { Tick, TickGroup, Ticks } from '#web/ui/forms/ticks.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Chosen } from './campaign-action.ts';
import type { Choices } from './campaign-view.ts';

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
  return (
    <>
      <Ticks name="seller_ids" label={t('sellers')} chosen={chosen?.seller_ids.length ?? 0}>
        <TickGroup>
          {choices.sellers.map((seller) => (
            <Tick key={seller.id} name="seller_ids" value={seller.id} chosen={chosen?.seller_ids}>
              {nameIn(locale, seller)}
            </Tick>
          ))}
        </TickGroup>
      </Ticks>
      <CategoryTicks label={t('categories')} categories={choices.categories} chosen={chosen?.category_ids} />
      <Ticks name="member_levels" label={t('levels')} chosen={chosen?.member_levels.length ?? 0}>
        <TickGroup>
          {MEMBER_LEVELS.map((level) => (
            <Tick key={level} name="member_levels" value={level} chosen={chosen?.member_levels}>
              {t('level', { level })}
            </Tick>
          ))}
        </TickGroup>
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
