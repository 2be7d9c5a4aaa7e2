import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Route } from './+types/my-rates';
import list from '#web/ui/lists/list.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const isAll = new URL(request.url).searchParams.get('goods') === 'all';
  const { rows } = await api('GET /commission/myrates', { query: { only_mine: isAll ? 0 : 1 } });
  return { rows, isAll, messages: messagesFor(locale, ['myCommission']) };
}

/** What the marketplace takes of the seller's sales today, and what is known to come. */
export default function MyRates({ loaderData: { rows, isAll } }: Route.ComponentProps) {
  const t = useTranslations('myCommission');
  const locale = useLocale();
  const percent = (value: number) => `${formatNumber(value, 2)}%`;
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      <nav aria-label={t('goods')} className="tabs below-4" data-scrolls="">
        <Link to="?" aria-current={isAll ? undefined : 'page'}>
          {t('mine')}
        </Link>
        <Link to="?goods=all" aria-current={isAll ? 'page' : undefined}>
          {t('all')}
        </Link>
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="store" heading="h2" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ListTable
          caption={t('title')}
          rows={rows}
          keyOf={({ subcategory }) => subcategory.id}
          columns={[
            {
              label: t('subcategory'),
              render: ({ subcategory, category }) => (
                <>
                  {nameIn(locale, subcategory)} <small className={list.together}>{nameIn(locale, category)}</small>
                </>
              ),
            },
            {
              label: t('percent'),
              isNumber: true,
              render: (row) => <b>{percent(row.percent)}</b>,
            },
            {
              label: t('kind'),
              render: ({ is_agreed }) =>
                is_agreed ? <Badge tone="primary">{t('agreed')}</Badge> : <span>{t('general')}</span>,
            },
            {
              label: t('next'),
              render: ({ next }) =>
                next ? t('nextRate', { percent: percent(next.percent), day: formatDay(next.first_day, locale) }) : '–',
            },
          ]}
        />
      )}
      <p className="above-3 below-3 muted">{t('rounding')}</p>
    </>
  );
}
