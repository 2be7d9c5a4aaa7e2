import { useTranslations } from '#web/i18n/texts.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { endingAction, endingDone } from './ending-action.ts';
import { EndForm, MergeForm } from './ending-forms.tsx';
import { EndedTable } from './ended-table.tsx';
import type { Route } from './+types/endings';
import entries from '#web/catalogue/entries/staff/entries.module.css';
import detail from '#web/ui/details/detail.module.css';
import list from '#web/ui/lists/list.module.css';

const PAGE_SIZE = 25;

/** Search and page stand in the address, and so may the product that is to end: `?product=%2312`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 80);
  const page = pageNumberOf(search);
  const found = await api('GET /staff/product-endings', {
    query: { ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return {
    ...found,
    q,
    page,
    pages: Math.ceil(found.count / PAGE_SIZE),
    product: (search.get('product') ?? '').trim().slice(0, 60),
    done: endingDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(locale, ['productEndings']),
  };
}

export const action = endingAction;

/** Products that have ended or were merged, and the forms for both. */
export default function ProductEndings({
  loaderData: { products, count, q, page, pages, product, done },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('productEndings');
  const error = actionData?.error;
  const typed = error && actionData.typed;
  // Both forms have a field for the product: each is told of its own refusals alone.
  const isMerge = typed?.['do'] === 'merge';
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{t('count', { count })}</small>
      </h1>
      {done && !error && (
        <div className={entries.said}>
          <DoneNotice>{t(`done.${done}`)}</DoneNotice>
        </div>
      )}
      {error && !error.fields?.length && (
        <FormErrors error={error}>
          <FormError />
        </FormErrors>
      )}
      <div className={detail.columns}>
        <div className={detail.main}>
          <section className={detail.card}>
            <ListFilter
              fields={[{ name: 'q', label: t('find'), value: q, maxLength: 80 }]}
              submit={t('search')}
              clear={q ? { label: t('all'), to: '?' } : null}
            />
            {products.length === 0 ? (
              <EmptyState icon="history" title={q ? t('noneFound') : t('none')} text={t('noneText')} />
            ) : (
              <EndedTable products={products} />
            )}
            <Pagination page={page} pages={pages} />
          </section>
        </div>
        <aside className={detail.side}>
          <div className={detail.main}>
            <FormErrors error={isMerge ? null : error}>
              <EndForm product={product} typed={isMerge ? undefined : typed} key={`end ${done}`} />
            </FormErrors>
            <FormErrors error={isMerge ? error : null}>
              <MergeForm typed={isMerge ? typed : undefined} key={`merge ${done}`} />
            </FormErrors>
          </div>
        </aside>
      </div>
    </>
  );
}
