import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { AddLink } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { Gaps } from '#web/catalogue/entries/staff/gaps.tsx';
import { makerAction, makerDone } from './maker-action.ts';
import { MakerPanel } from './maker-panel.tsx';
import type { Route } from './+types/manufacturers';
import entries from '#web/catalogue/entries/staff/entries.module.css';
import detail from '#web/ui/details/detail.module.css';
import list from '#web/ui/lists/list.module.css';

const PAGE_SIZE = 25;

/** Search, page and the maker that is being changed stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 80);
  const page = pageNumberOf(search);
  const [found, chosen] = await Promise.all([
    api('GET /staff/manufacturers', {
      query: { ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    }),
    chosenMaker(api, search.get('edit') ?? ''),
  ]);
  return {
    ...found,
    q,
    page,
    pages: Math.ceil(found.count / PAGE_SIZE),
    chosen,
    isNew: search.has('add'),
    done: makerDone.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(locale, ['catalogueEntries', 'manufacturers']),
  };
}

/** Null for one that is gone meanwhile. */
async function chosenMaker(api: Page['api'], id: string) {
  if (!/^\d{1,9}$/.test(id)) return null;
  try {
    return await api('GET /staff/manufacturers/{id}', { params: { id: Number(id) } });
  } catch (error) {
    if (apiErrorOf(error)?.statusCode === 404) return null;
    throw error;
  }
}

export const action = makerAction;

export default function Manufacturers({
  loaderData: { manufacturers, count, q, page, pages, chosen, isNew, done },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('manufacturers');
  const shared = useTranslations('catalogueEntries');
  const locale = useLocale();
  const path = usePath();
  const error = actionData?.error;
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  const withWish = (name: string, value: string) => `?${new URLSearchParams([...search, [name, value]])}#entry`;
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <div className={entries.head}>
        <h1 className={list.title}>
          {t('title')} <small>{t('count', { count })}</small>
        </h1>
        <AddLink to={withWish('add', '1')} preventScrollReset>
          {t('add')}
        </AddLink>
      </div>
      {done && !error && (
        <div className={entries.said}>
          <DoneNotice>{t(`done.${done}`)}</DoneNotice>
        </div>
      )}
      {error && !error.fields?.length && <FormError />}
      <div className={detail.columns}>
        <div className={detail.main}>
          <section className={detail.card}>
            <ListFilter
              fields={[{ name: 'q', label: t('find'), value: q, maxLength: 80 }]}
              submit={t('search')}
              clear={q ? { label: t('all'), to: '?' } : null}
            />
            {manufacturers.length === 0 ? (
              <EmptyState icon="factory" title={t(q ? 'none' : 'first')} text={t(q ? 'noneText' : 'firstText')} />
            ) : (
              <ListTable
                caption={t('title')}
                isInPanel
                rows={manufacturers}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: t('name'),
                    render: (maker) => (
                      <>
                        {nameIn(locale, maker)} <Gaps names={maker} />
                      </>
                    ),
                  },
                  { label: shared('code'), render: ({ code }) => <span className={entries.code}>{code}</span> },
                  {
                    label: t('productsColumn'),
                    isNumber: true,
                    render: ({ product_count }) => formatNumber(product_count),
                  },
                  {
                    label: t('offeredColumn'),
                    isNumber: true,
                    render: ({ id, offered_count }) =>
                      offered_count > 0 ? (
                        <Link to={path(`/products?manufacturer_id=${id}`)}>{formatNumber(offered_count)}</Link>
                      ) : (
                        formatNumber(0)
                      ),
                  },
                  {
                    label: shared('edit'),
                    isActions: true,
                    render: (maker) => (
                      <Link
                        to={withWish('edit', String(maker.id))}
                        preventScrollReset
                        aria-label={shared('editOf', { what: nameIn(locale, maker) })}
                        aria-current={maker.id === chosen?.id || undefined}
                      >
                        {shared('edit')}
                      </Link>
                    ),
                  },
                ]}
              />
            )}
            <Pagination page={page} pages={pages} />
          </section>
        </div>
        <aside className={chosen || isNew ? detail.side : `${detail.side} ${detail.last}`}>
          <MakerPanel
            key={chosen?.id ?? String(isNew)}
            chosen={chosen}
            isNew={isNew}
            q={q}
            cancel={`?${search}`}
            typed={error && actionData.typed}
          />
        </aside>
      </div>
    </FormErrors>
  );
}
