import { useEffect, useLayoutEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { firstTouch } from '#web/ui/first-touch.ts';
import { later } from '#web/ui/later.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { addressOf } from '#web/market/mall/address.ts';
import { CheckList } from './check-list.tsx';
import type { Follower } from '#web/market/mall/follow-address.ts';
import type { FacetsView } from './facets-view.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './filters.module.css';

const PropertyFilters = later(() => import('./property-filters.tsx').then((module) => module.PropertyFilters));
const CategoryTree = later(() => import('./category-tree.tsx').then((module) => module.CategoryTree));

export const FILTER_FORM = 'mall-filters';

/**
 * All filters in one form: with script every choice shows at once, without it the button does. On a phone the same form
 * is a drawer.
 */
export function Filters({
  search,
  facets,
  kept,
  count,
}: {
  search: Search;
  facets: FacetsView;
  /** Name and value of what the form sends along. */
  kept: readonly (readonly [string, string])[];
  count: number;
}) {
  const t = useTranslations('mall');
  const words = useTranslations('words');
  const { pathname } = useLocation();
  const { delivery } = useShop();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const follower = useRef<Follower>(null);
  useEffect(() => {
    // Until somebody does something the fields say what the address says.
    void firstTouch
      .then(() => import('#web/market/mall/follow-address.ts'))
      .then(({ followerOf }) => (follower.current = form.current && followerOf(form.current)));
  }, []);
  useLayoutEffect(() => follower.current?.follow());
  const apply = () => {
    if (!form.current) return;
    follower.current?.leave();
    void navigate(`${pathname}${addressOf(new FormData(form.current))}`, { preventScrollReset: true });
  };
  return (
    <aside id="filters" popover="auto" ref={drawer} className={styles.filters} aria-label={t('filters')}>
      <a className={`skip ${styles.skip}`} href="#results">
        {t('skipFilters')}
      </a>
      <div className={styles.head}>
        <h2 className="lead">{t('filters')}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={words('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <CategoryTree search={search} facets={facets} />
      <Form
        ref={form}
        id={FILTER_FORM}
        action={pathname}
        className={styles.form}
        onChange={({ target }) =>
          (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')) &&
          apply()
        }
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <fieldset className={styles.group}>
          <legend>{delivery ? t('priceDelivered') : t('price')}</legend>
          <div className={styles.range}>
            <input
              name="price_gte"
              inputMode="decimal"
              aria-label={t('priceFrom')}
              placeholder="0"
              defaultValue={search.price_gte || ''}
              maxLength={10}
            />
            <span aria-hidden="true">–</span>
            <input
              name="price_lte"
              inputMode="decimal"
              aria-label={t('priceTo')}
              placeholder={t('noLimit')}
              defaultValue={search.price_lte === PRICE_RANGE_MAX_BAHT ? '' : search.price_lte}
              maxLength={10}
            />
            <button className={styles.go} aria-label={t('applyPrice')}>
              <Icon name="right" size={16} />
            </button>
          </div>
        </fieldset>
        <PropertyFilters properties={facets.properties} search={search} count={count} />
        <CheckList
          title={t('offers')}
          name="promotion"
          values={[{ id: '1', name: words('promotion') }]}
          chosen={search.promotion ? ['1'] : []}
        />
        <CheckList
          title={t('status')}
          name="status"
          values={facets.status.map(({ id, count: found }) => ({ id, name: words(`status.${id}`), count: found }))}
          chosen={search.status}
        />
        <CheckList
          title={t('quality')}
          name="quality"
          values={facets.quality.map(({ id, count: found }) => ({ id, name: words(`quality.${id}`), count: found }))}
          chosen={search.quality}
        />
        <CheckList
          title={t('manufacturer')}
          name="manufacturer_id"
          values={facets.manufacturer_id}
          chosen={search.manufacturer_id}
        />
        <CheckList title={t('province')} name="province_id" values={facets.province_id} chosen={search.province_id} />
        <CheckList
          title={t('warehouse')}
          name="warehouse_id"
          values={facets.warehouse_id}
          chosen={search.warehouse_id}
          isClosed
        />
        <noscript>
          <Button type="submit" wide>
            {t('apply')}
          </Button>
        </noscript>
      </Form>
      <div className={styles.foot}>
        <Button wide popoverTarget="filters" popoverTargetAction="hide">
          {t('show', { count })}
        </Button>
      </div>
    </aside>
  );
}
