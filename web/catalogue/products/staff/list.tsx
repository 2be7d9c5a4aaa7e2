import type { Answer, Input } from '#contract/client.ts';
import { productList } from '#contract/catalogue/product-list.ts';
import { PRODUCT_GAPS } from '#domain/catalogue/products/product-gaps.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { AddLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { useBulkActs } from './bulk-acts.tsx';
import { bulkChanges } from './bulk-form.ts';
import { placesIn } from './category-places.ts';
import { useFirstStep } from './first-product.tsx';
import { Gaps } from './gaps.tsx';
import type { Route } from './+types/list';
import styles from './catalogue-products.module.css';

type Query = NonNullable<Input<'GET /staff/products'>['query']>;
type Row = Answer<'GET /staff/products'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [choices, gapCounts] = await Promise.all([
    page.api('GET /staff/products/choices'),
    page.api('GET /staff/products/gap-counts'),
  ]);
  const list = await loadList(page, request, productList, {
    path: '/staff/products',
    fetchPage: (query: Query) => page.api('GET /staff/products', { query }),
    choices: {
      place: placesIn(choices.groups, page.locale),
      manufacturer_id: choices.manufacturers.map((each) => ({
        value: String(each.id),
        label: nameIn(page.locale, each),
      })),
    },
  });
  return { list, choices, gapCounts, messages: messagesFor(page.locale, ['catalogueProducts', 'list']) };
}

export const action = listAction(productList, {
  acts: bulkChanges,
  fetchPage: (api, query: Query) => api('GET /staff/products', { query }),
});

const cells: Cells<Row> = {
  product: (row) => <Product row={row} />,
  manufacturer: ({ manufacturer }) => <NameOf names={manufacturer} />,
  subcategory: ({ subcategory, category }) => (
    <span className="stack gap-1">
      {subcategory.code}
      <small>
        <NameOf names={category} />
      </small>
    </span>
  ),
  status: (row) => <Status row={row} />,
  gaps: ({ gaps }) => (gaps.length > 0 ? <Gaps gaps={gaps} /> : '–'),
};

/** The products of the catalogue, those that were changed last first. */
export default function Products({ loaderData: { list, choices, gapCounts } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const detailPath = useDetailPath();
  const acts = useBulkActs(choices);
  const first = useFirstStep(choices);
  // What the list's filters leave is what a file holds.
  const asked = new URLSearchParams(
    list.filters.flatMap(({ fields }) =>
      fields.flatMap(({ name, value, problem }) => (value && !problem ? [[name, value]] : [])),
    ),
  );
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/products/${id}`}
      cells={cells}
      presets={PRODUCT_GAPS.filter((gap) => gapCounts[gap] > 0).map((gap) => ({
        label: `${t('lacks')}: ${list.values['gap']?.[gap] ?? gap} ${gapCounts[gap]}`,
        search: `gap=${gap}`,
      }))}
      acts={acts}
      tools={
        <>
          <AddLink to={detailPath(`/staff/products/files?${asked}`)} look="outline">
            {t('files')}
          </AddLink>
          <AddLink to={detailPath('/staff/products/new')}>{t('add')}</AddLink>
        </>
      }
      empty={first}
    />
  );
}

function NameOf({ names }: { names: Row['manufacturer'] }) {
  return nameIn(useLocale(), names);
}

function Product({ row }: { row: Row }) {
  const locale = useLocale();
  return (
    <span className={styles.item}>
      <Picture name={row.picture} alt="" size={48} />
      <span>
        {nameIn(locale, row)}
        <small>
          {row.grade} · {nameIn(locale, row.manufacturer)}
        </small>
      </span>
    </span>
  );
}

function Status({ row: { status, quality } }: { row: Row }) {
  const t = useTranslations('catalogueProducts');
  const tWords = useTranslations('words');
  return (
    <span className="wrap gap-1">
      <Badge tone={status === PRODUCT_SHOWN ? 'success' : 'neutral'}>{t(`status.${status}`)}</Badge>
      {quality !== 'prime' && <Badge>{tWords(`quality.${quality}`)}</Badge>}
    </span>
  );
}
