import { Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AddLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { sameList } from '#web/page/list-address.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { BULK_FORM, BulkPanel } from './bulk-panel.tsx';
import { bulkIn } from './bulk-form.ts';
import { NoProducts } from './first-product.tsx';
import { Gaps } from './gaps.tsx';
import { ProductFilter } from './product-filter.tsx';
import { addressOf, filterOf, queryOf } from './product-query.ts';
import type { Route } from './+types/list';
import styles from './catalogue-products.module.css';

const PAGE_SIZE = 20;

/** Filter and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const filter = filterOf(search);
  const page = pageNumberOf(search);
  const changed = Number(search.get('changed'));
  const [found, choices] = await Promise.all([
    api('GET /staff/products', { query: { ...queryOf(filter), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/products/choices'),
  ]);
  requireWithin(request, page, Math.ceil(found.count / PAGE_SIZE));
  return {
    ...found,
    choices,
    filter,
    page,
    changed: search.has('changed') && Number.isSafeInteger(changed) ? changed : null,
    messages: messagesFor(locale, ['catalogueProducts']),
  };
}

export const action = formAction(
  async ({ page: { api }, form, request }) => {
    const { changed } = await api('POST /staff/products/bulk-change', { body: bulkIn(form) });
    return redirect(sameList(request.url, { changed: String(changed) }));
  },
  ({ form }) => ({ chosen: form.getAll('ids').map(Number) }),
);

/** The products of the catalogue, those that were changed last first. */
export default function Products({
  loaderData: { rows, count, gap_counts, choices, filter, page, changed },
}: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const tWords = useTranslations('words');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const refused = useActionData<typeof action>();
  return (
    <FormErrors error={refused?.error}>
      <ListScreen
        title={t('title')}
        note={t('count', { count })}
        filter={
          <>
            {changed !== null && !refused && (
              <div className={styles.said}>
                <DoneNotice>{t('done.bulk', { count: changed })}</DoneNotice>
              </div>
            )}
            <div className={styles.over}>
              <ProductFilter filter={filter} choices={choices} gapCounts={gap_counts} />
              <div className={styles.ways}>
                <AddLink to={detailPath(`/staff/products/files${addressOf(filter)}`)} look="outline">
                  {t('files')}
                </AddLink>
                <AddLink to={detailPath('/staff/products/new')}>{t('add')}</AddLink>
              </div>
            </div>
            {rows.length > 0 && <BulkPanel choices={choices} refused={refused} />}
          </>
        }
        columns={[
          {
            label: t('pick'),
            render: (row) => (
              // Made anew when the row is another one: a tick never goes over to the next product.
              <label className={styles.tick} key={`${row.id} ${row.updated_at}`}>
                <input
                  type="checkbox"
                  form={BULK_FORM}
                  name="ids"
                  value={row.id}
                  defaultChecked={refused?.chosen?.includes(row.id)}
                />
                <span className="visually-hidden">{row.grade}</span>
              </label>
            ),
          },
          {
            label: t('product'),
            render: (row) => (
              <div className={styles.item}>
                <Picture name={row.picture} alt="" size={48} />
                <span>
                  <Link to={detailPath(`/staff/products/${row.id}`)}>{nameIn(locale, row)}</Link>
                  <small>
                    {row.grade} · {nameIn(locale, row.manufacturer)}
                  </small>
                </span>
              </div>
            ),
          },
          {
            label: t('field.subcategory_id'),
            render: (row) => (
              <span className={styles.place}>
                {row.subcategory.code}
                <small>{nameIn(locale, row.category)}</small>
              </span>
            ),
          },
          {
            label: t('field.status'),
            render: (row) => (
              <span className={styles.badges}>
                <Badge tone={row.status === PRODUCT_SHOWN ? 'success' : 'neutral'}>{t(`status.${row.status}`)}</Badge>
                {row.quality !== 'prime' && <Badge>{tWords(`quality.${row.quality}`)}</Badge>}
              </span>
            ),
          },
          { label: 'SKU', isNumber: true, render: (row) => row.sku_count },
          { label: t('offersShort'), isNumber: true, render: (row) => row.offer_count },
          { label: t('lacks'), render: (row) => (row.gaps.length > 0 ? <Gaps gaps={row.gaps} /> : '–') },
          { label: t('lastChange'), render: (row) => <DateTime at={row.updated_at} /> },
        ]}
        rows={rows}
        empty={<NoProducts isFiltered={Object.values(filter).some((asked) => asked !== '')} choices={choices} />}
        page={page}
        pages={Math.ceil(count / PAGE_SIZE)}
      />
    </FormErrors>
  );
}
