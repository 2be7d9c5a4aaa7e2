import { wayTo } from '#domain/catalogue/category-tree.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { categoryAddress } from '#web/market/mall/place-in-tree.ts';
import type { Menu, MenuEntry } from '#web/page/shop.server.ts';
import { useShop } from '#web/page/use-shop.ts';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Suggestion } from './use-suggestions.ts';
import styles from './suggestions-list.module.css';

/** A search of before; by keyboard Delete removes it. */
export function RecentRow({ words, forget }: { words: string; forget: (words: string) => void }) {
  const t = useTranslations('shell');
  return (
    <>
      <Icon name="history" size={18} /> <span className="grow breakable">{words}</span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Delete does the same: the focus never leaves the field */}
      <span
        className="icon-button"
        title={t('forgetSearch', { words })}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          forget(words);
        }}
      >
        <Icon name="close" size={16} />
      </span>
    </>
  );
}

/** What was typed, and what it goes on with. */
export function WordsRow({ icon, typed, words }: { icon: 'search' | 'plus'; typed: string; words: string }) {
  const begins = words.toLowerCase().startsWith(typed.trim().toLowerCase()) ? typed.trim().length : 0;
  return (
    <>
      <Icon name={icon} size={18} />
      <span className="grow breakable">
        {words.slice(0, begins)}
        {begins < words.length && <b>{words.slice(begins)}</b>}
      </span>
    </>
  );
}

/** Under a product stands its grade, under a category what it belongs to. */
export function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('shell');
  const { locale, menu, delivery, withVat } = useShop();
  const below =
    suggestion.grade ??
    wayOf(suggestion, menu)
      .slice(0, -1)
      .map(({ name }) => name)
      .join(' › ');
  return (
    <>
      {suggestion.kind === 'product' ? (
        <Picture name={suggestion.picture} alt="" size={40} />
      ) : (
        <span className={styles.kind}>
          <Icon name={suggestion.kind === 'manufacturer' ? 'factory' : 'tag'} size={18} />
        </span>
      )}
      <span className={styles.name}>
        <span className="two-lines">{nameIn(locale, suggestion)}</span>
        {below && <small>{below}</small>}
      </span>
      {suggestion.price_per_kg !== null && (
        <span className={styles.price}>
          <PricePerKg
            baht={
              suggestion.delivered_price
                ? suggestion.delivered_price[withVat ? 'price_per_kg_with_vat' : 'price_per_kg']
                : suggestion.price_per_kg
            }
          />
          {delivery && <small>{t(suggestion.delivered_price ? 'delivered' : 'atWarehouse')}</small>}
        </span>
      )}
    </>
  );
}

export function addressOf(suggestion: Suggestion, menu: Menu): string {
  const { kind, id } = suggestion;
  if (kind === 'product') return `/products/${id}`;
  if (kind === 'manufacturer') return `/products?manufacturer_id=${id}`;
  return categoryAddress(menu, { level: LEVELS[kind], id });
}

const LEVELS = { category: 'cat', subcategory: 's_cat' } as const;

/** From the group down to a suggested category; none for what is no category. */
function wayOf({ kind, id }: Suggestion, menu: Menu): MenuEntry[] {
  return kind === 'category' || kind === 'subcategory' ? wayTo<MenuEntry>(menu, { level: LEVELS[kind], id }) : [];
}
