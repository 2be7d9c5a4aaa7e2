import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listingSorts } from '#domain/sellers/offers/listing.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Notice, SelectField } from '#web/ui/forms/field.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { useFieldsOf } from '#web/ui/lists/list-filter.tsx';
import { filterAddress, type FilterField, type OfferFilter } from './offer-filter.ts';
import styles from './offers.module.css';

interface FilterFormProps {
  filter: OfferFilter;
  wrong: readonly FilterField[];
  warehouses: readonly { id: number; name: string }[];
}

/** What to look for among the offers; it goes into the address, and what cannot be looked for is refused at its field. */
export function FilterForm({ filter, wrong, warehouses }: FilterFormProps) {
  const t = useTranslations('offers.filter');
  const { menu } = useShop();
  const form = useFieldsOf(filterAddress(filter));
  const isNarrowed = filter.name + filter.warehouse_id + filter.cat + filter.product_id !== '';
  const isKnown = (name: 'warehouse_id' | 'cat', ids: readonly number[]) =>
    filter[name] === '' || ids.includes(Number(filter[name]));
  const problemOf = (name: FilterField, known = true) => (wrong.includes(name) || !known ? t('wrong') : undefined);
  const knowsWarehouse = isKnown(
    'warehouse_id',
    warehouses.map(({ id }) => id),
  );
  const knowsCategory = isKnown(
    'cat',
    menu.flatMap(({ categories }) => categories.map(({ id }) => id)),
  );
  return (
    <>
      {wrong.includes('state') && <Notice tone="danger">{t('wrongState')}</Notice>}
      <Form ref={form} role="search" className={styles.filter} preventScrollReset>
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        {filter.product_id && <input type="hidden" name="product_id" value={filter.product_id} />}
        <Field
          name="name"
          type="search"
          label={t('name')}
          defaultValue={filter.name}
          error={problemOf('name')}
          autoComplete="off"
        />
        <Choice
          name="warehouse_id"
          label={t('warehouse')}
          any={t('any')}
          value={filter.warehouse_id}
          problem={problemOf('warehouse_id', knowsWarehouse)}
        >
          {warehouses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          name="cat"
          label={t('category')}
          any={t('any')}
          value={filter.cat}
          problem={problemOf('cat', knowsCategory)}
        >
          {menu.map((group) => (
            <optgroup key={group.id} label={group.name}>
              {group.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
        <Choice name="sort" label={t('sort')} any={null} value={filter.sort} problem={problemOf('sort')}>
          {listingSorts.map((sort) => (
            <option key={sort} value={sort === 'updated' ? '' : sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </Choice>
        <div className={styles.filterButtons}>
          <Button type="submit">{t('submit')}</Button>
          {isNarrowed && (
            <Link to={filterAddress({ ...filter, name: '', warehouse_id: '', cat: '', product_id: '' })}>
              {t('clear')}
            </Link>
          )}
        </div>
      </Form>
    </>
  );
}

/** One of these, or any. A value that is none of them stays, with why it is refused. */
function Choice({
  name,
  label,
  any,
  value,
  problem,
  children,
}: {
  name: string;
  label: string;
  any: string | null;
  value: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <SelectField key={value} name={name} label={label} defaultValue={value} error={problem}>
      {any !== null && <option value="">{any}</option>}
      {problem && <option value={value}>{value}</option>}
      {children}
    </SelectField>
  );
}
