import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { CURRENCIES, CURRENCY_SYMBOLS } from '#domain/values/currency.ts';
import { formatUnit } from '#domain/values/format.ts';
import { PRICE_UNITS } from '#domain/values/price-unit.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { Icon } from '#web/ui/icon.tsx';
import { addressIn, LANGUAGE_NAMES, LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { PreferenceForm } from '#web/preferences/preference-form.tsx';
import { LETTER_KEYS } from '#web/page/letter-keys.ts';
import { SCHEMES } from '#web/theme/scheme.ts';
import { useShop } from '#web/page/use-shop.ts';
import styles from './switches.module.css';

/**
 * The same page in the other languages: plain links, so that every address can be shared and found. `ChoiceNavigation`
 * follows them.
 */
export function LanguageSwitch() {
  const t = useTranslations('shell');
  const { locale } = useShop();
  const { pathname, search } = useLocation();
  return (
    <nav className={styles.group} aria-label={t('language')}>
      {LOCALES.map((each) => (
        <a
          key={each}
          href={addressIn(each, pathname, search)}
          lang={LANGUAGE_TAGS[each]}
          hrefLang={LANGUAGE_TAGS[each]}
          className={styles.choice}
          aria-current={each === locale ? 'true' : undefined}
          data-language={each}
        >
          {LANGUAGE_NAMES[each]}
        </a>
      ))}
    </nav>
  );
}

interface ChoicesProps<Value extends string> {
  /** Of the form's field. */
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value;
  /** What a button is called, where it shows a picture. */
  nameOf?: (value: Value) => string;
  children: (value: Value) => ReactNode;
}

/** Buttons of which one is pressed; a form, because the server has to know. */
function Choices<Value extends string>({ name, label, values, chosen, nameOf, children }: ChoicesProps<Value>) {
  return (
    <PreferenceForm className={styles.group} label={label}>
      {values.map((each) => (
        <button
          key={each}
          name={name}
          value={each}
          className={styles.choice}
          aria-pressed={each === chosen}
          title={nameOf?.(each)}
          aria-label={nameOf?.(each)}
        >
          {children(each)}
        </button>
      ))}
    </PreferenceForm>
  );
}

/** Shows prices in another currency, once staff have set its rate. */
export function CurrencySwitch() {
  const t = useTranslations('shell');
  const { currency, rates } = useShop();
  if (rates.updatedAt === null) return null;
  return (
    <Choices name="currency" label={t('currency')} values={CURRENCIES} chosen={currency}>
      {(each) => (
        <>
          <span aria-hidden="true">{CURRENCY_SYMBOLS[each]}</span> {each}
        </>
      )}
    </Choices>
  );
}

/** Prices for a kilogram or a tonne. */
export function PriceUnitSwitch() {
  const t = useTranslations('shell');
  const { locale, priceUnit } = useShop();
  return (
    <Choices name="price_unit" label={t('priceUnit')} values={PRICE_UNITS} chosen={priceUnit}>
      {(each) => formatUnit(each, locale)}
    </Choices>
  );
}

const SCHEME_ICONS = { auto: 'contrast', light: 'sun', dark: 'moon' } as const;

export function SchemeSwitch() {
  const t = useTranslations('shell');
  const { scheme } = useShop();
  return (
    <Choices
      name="scheme"
      label={t('scheme.label')}
      values={SCHEMES}
      chosen={scheme}
      nameOf={(each) => t(`scheme.${each}`)}
    >
      {(each) => <Icon name={SCHEME_ICONS[each]} size={16} />}
    </Choices>
  );
}

/** `label` where it stands a second time on the page: each has a name of its own. */
export function LetterKeysSwitch({ label }: { label?: string }) {
  const t = useTranslations('shell');
  const { letterKeys } = useShop();
  return (
    <Choices name="letter_keys" label={label ?? t('letterKeys.label')} values={LETTER_KEYS} chosen={letterKeys}>
      {(each) => t(`letterKeys.${each}`)}
    </Choices>
  );
}
