import { useTranslations } from '#web/i18n/texts.tsx';
import { useShop } from '#web/page/use-shop.ts';
import {
  CurrencySwitch,
  LanguageSwitch,
  LetterKeysSwitch,
  PriceUnitSwitch,
  SchemeSwitch,
} from '#web/preferences/switches.tsx';

/** How the shop is shown, at the end of the drawer. */
export function DrawerSwitches() {
  const t = useTranslations('shell');
  const { rates } = useShop();
  return (
    <>
      <h2 className="soft above-5 below-1">{t('language')}</h2>
      <LanguageSwitch />
      {rates.updatedAt !== null && <h2 className="soft above-5 below-1">{t('currency')}</h2>}
      <CurrencySwitch />
      <h2 className="soft above-5 below-1">{t('priceUnit')}</h2>
      <PriceUnitSwitch />
      <h2 className="soft above-5 below-1">{t('scheme.label')}</h2>
      <SchemeSwitch />
      <h2 className="soft above-5 below-1">{t('letterKeys.label')}</h2>
      <LetterKeysSwitch />
    </>
  );
}
