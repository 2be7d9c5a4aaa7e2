import { useTranslations } from '#web/i18n/texts.tsx';
import { MOST_LINES } from '#web/charts/scale.ts';
import { bringIntoView } from '#web/ui/feedback/bring-into-view.ts';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { besideIn, ofFamily, withFamily } from './trend-address.ts';
import { useComingSearch } from './use-coming-search.ts';
import styles from './price-trends.module.css';

interface Family {
  id: number;
  name: string;
  perKg: number;
}

/** Families of materials: each leads to its own chart, or joins the one that is shown. */
export function Families({ families, tab }: { families: readonly Family[]; tab: number }) {
  const t = useTranslations('priceTrends');
  const path = usePath();
  const search = useComingSearch();
  const beside = besideIn(new URLSearchParams(search), tab);
  return (
    <nav aria-label={t('families')} className={styles.families}>
      <ul className="box nav-links" data-scrolls="">
        {families.map(({ id, name, perKg }) => {
          const isBeside = beside.includes(id);
          const joined = id === tab ? null : withFamily(search, tab, id);
          return (
            <li key={id} ref={id === tab ? bringIntoView : null} data-beside={isBeside || undefined}>
              <PlainLink
                to={path(`/price-trend${ofFamily(search, id)}`)}
                aria-current={id === tab ? 'page' : undefined}
              >
                <span>{name}</span>
                <b className="whole">
                  <PricePerKg baht={perKg} />
                </b>
              </PlainLink>
              {joined !== null && (
                <PlainLink
                  to={path(`/price-trend${joined}`)}
                  aria-label={t(isBeside ? 'beside.remove' : 'beside.add', { name })}
                  title={t(isBeside ? 'beside.remove' : 'beside.add', { name })}
                >
                  <Icon name={isBeside ? 'close' : 'plus'} size={16} />
                </PlainLink>
              )}
            </li>
          );
        })}
      </ul>
      <p className="soft above-2">{t('beside.hint', { most: MOST_LINES })}</p>
    </nav>
  );
}
