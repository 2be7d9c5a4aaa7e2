import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messageCategories, messageStates } from '#domain/site/message-items.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { titleIn } from '#web/site/content/staff/title-in.ts';
import { STATE_TONES } from './message-view.ts';
import type { Route } from './+types/list';
import content from '#web/site/content/staff/content.module.css';

const PAGE_SIZE = 20;

/** What the marketplace writes to its members; words, state, category and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const state = messageStates.find((known) => known === search.get('state'));
  const category = messageCategories.find((known) => String(known) === search.get('category'));
  const page = pageNumberOf(search);
  const found = await api('GET /staff/messages', {
    query: {
      ...(q && { q }),
      ...(state && { state }),
      ...(category && { category }),
      _start: (page - 1) * PAGE_SIZE,
      _limit: PAGE_SIZE,
    },
  });
  const pages = Math.ceil(found.count / PAGE_SIZE);
  requireWithin(request, page, pages);
  return {
    ...found,
    q,
    state: state ?? '',
    category: category === undefined ? '' : String(category),
    page,
    pages,
    messages: messagesFor(locale, ['staffMessages', 'messageItems']),
  };
}

export default function StaffMessages({
  loaderData: { rows, count, q, state, category, page, pages },
}: Route.ComponentProps) {
  const t = useTranslations('staffMessages');
  const words = useTranslations('messageItems');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  const isSearch = q !== '' || state !== '' || category !== '';
  const write = <LinkButton to={path('/staff/messages/new')}>{t('new')}</LinkButton>;
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count })}
      filter={
        <div className={content.over}>
          <ListFilter
            fields={[
              { name: 'q', label: t('list.words'), value: q, maxLength: 120 },
              {
                name: 'category',
                label: t('form.category'),
                value: category,
                choices: [
                  { value: '', label: t('list.any') },
                  ...messageCategories.map((each) => ({ value: String(each), label: words(`category.${each}`) })),
                ],
              },
              {
                name: 'state',
                label: t('list.state'),
                value: state,
                choices: [
                  { value: '', label: t('list.any') },
                  ...messageStates.map((each) => ({ value: each, label: t(`state.${each}`) })),
                ],
              },
            ]}
            submit={t('list.search')}
            clear={isSearch ? { label: t('list.clear'), to: path('/staff/messages') } : null}
          />
          {write}
        </div>
      }
      columns={[
        {
          label: t('list.message'),
          render: (row) => (
            <>
              <Link to={detailPath(`/staff/messages/${row.id}`)}>{titleIn(locale, row.titles) || t('untitled')}</Link>
              <small className={content.second}>{words(`category.${row.category}`)}</small>
            </>
          ),
        },
        {
          label: t('list.state'),
          render: (row) => <Badge tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</Badge>,
        },
        {
          label: t('list.audience'),
          render: (row) => (
            <span className={content.languageNames}>{t(row.is_for_everybody ? 'everybody' : 'some')}</span>
          ),
        },
        {
          label: t('list.period'),
          isDate: true,
          render: (row) => (
            <>
              {row.public_from ? <DateTime at={row.public_from} /> : '–'}
              {row.public_until && (
                <small className={content.second}>
                  {t('list.until')} <DateTime at={row.public_until} />
                </small>
              )}
            </>
          ),
        },
        {
          label: t('list.languages'),
          render: (row) => (
            <span className={content.languageNames}>
              {row.languages.map((each) => LANGUAGE_NAMES[each]).join(' · ')}
            </span>
          ),
        },
        { label: t('list.reads'), isNumber: true, render: (row) => t('number', { count: row.reads }) },
        {
          label: t('list.changed'),
          isDate: true,
          render: (row) => (
            <>
              <DateTime at={row.updated_at} />
              <small className={content.second}>{row.updated_by}</small>
            </>
          ),
        },
      ]}
      rows={rows}
      empty={
        <EmptyState
          icon={isSearch ? 'search' : 'mail'}
          title={t(isSearch ? 'list.nothing' : 'list.empty')}
          text={t(isSearch ? 'list.nothingText' : 'list.emptyText')}
        >
          {!isSearch && write}
        </EmptyState>
      }
      page={page}
      pages={pages}
    />
  );
}
