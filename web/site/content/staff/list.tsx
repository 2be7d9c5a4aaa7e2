import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import { contentKinds, contentStatuses } from '#domain/site/content.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ContentStatusBadge } from './content-status.tsx';
import { fixedPagesOf, MissingPages } from './fixed-pages.tsx';
import { kindOf } from './kind-of.ts';
import { titleIn } from './title-in.ts';
import type { Route } from './+types/list';
import styles from './content.module.css';

const PAGE_SIZE = 20;

/** One kind of texts; kind, search and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const kind = kindOf(search);
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const category = contentCategories[kind].find(({ code }) => code === search.get('category'))?.code;
  const status = contentStatuses.find((known) => known === search.get('status'));
  const page = pageNumberOf(search);
  const found = await api('GET /staff/content', {
    query: {
      kind,
      ...(q && { q }),
      ...(category && { category }),
      ...(status && { status }),
      _start: (page - 1) * PAGE_SIZE,
      _limit: PAGE_SIZE,
    },
  });
  return {
    ...found,
    fixed: kind === 'page' ? await fixedPagesOf(api) : [],
    kind,
    q,
    category: category ?? '',
    status: status ?? '',
    page,
    messages: messagesFor(locale, ['content']),
  };
}

/** What staff write, by kind. */
export default function ContentList({
  loaderData: { kind, fixed, rows, count, q, category, status, page },
}: Route.ComponentProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  const categories = contentCategories[kind];
  const isSearch = q !== '' || category !== '' || status !== '';
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count })}
      tabs={{
        label: t('tabs'),
        links: contentKinds.map((each) => ({
          to: `?kind=${each}`,
          label: t(`kind.${each}`),
          isCurrent: each === kind,
        })),
      }}
      filter={
        <div className={styles.over}>
          <MissingPages pages={fixed} />
          <ListFilter
            fields={[
              { name: 'q', label: t('list.words'), value: q, maxLength: 120 },
              ...(categories.length > 0
                ? [
                    {
                      name: 'category',
                      label: t('list.category'),
                      value: category,
                      choices: [
                        { value: '', label: t('list.any') },
                        ...categories.map(({ code, name }) => ({ value: code, label: name[locale] })),
                      ],
                    },
                  ]
                : []),
              {
                name: 'status',
                label: t('list.status'),
                value: status,
                choices: [
                  { value: '', label: t('list.notArchived') },
                  ...contentStatuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
                ],
              },
            ]}
            hidden={{ kind }}
            submit={t('list.search')}
            clear={isSearch ? { label: t('list.clear'), to: `?kind=${kind}` } : null}
          />
          <LinkButton to={path(`/staff/content/new?kind=${kind}`)}>{t(`new.${kind}`)}</LinkButton>
        </div>
      }
      columns={[
        {
          label: t('list.item'),
          render: (row) => (
            <>
              <Link to={detailPath(`/staff/content/${row.id}`)}>
                {titleIn(locale, row.titles) || t('list.untitled')}
              </Link>{' '}
              {row.is_homepage && <Badge tone="info">{t('list.onHome')}</Badge>}
              <small className={styles.second}>{row.slug}</small>
            </>
          ),
        },
        ...(categories.length > 0
          ? [
              {
                label: t('list.category'),
                render: (row: (typeof rows)[number]) =>
                  categories.find(({ code }) => code === row.category)?.name[locale],
              },
            ]
          : []),
        { label: t('list.status'), render: (row) => <ContentStatusBadge status={row.status} /> },
        {
          label: t('list.languages'),
          render: (row) => (
            <span className={styles.languageNames}>
              {row.languages.map((each) => LANGUAGE_NAMES[each]).join(' · ')}
            </span>
          ),
        },
        {
          label: t('list.shown'),
          render: (row) =>
            row.published_version !== null && row.published_from ? (
              <>
                <DateTime at={row.published_from} />
                {row.published_until && (
                  <small className={styles.second}>
                    {t('list.until')} <DateTime at={row.published_until} />
                  </small>
                )}
              </>
            ) : (
              '–'
            ),
        },
        {
          label: t('list.changed'),
          render: (row) => (
            <>
              <DateTime at={row.updated_at} />
              <small className={styles.second}>{row.updated_by ?? t('list.system')}</small>
            </>
          ),
        },
      ]}
      rows={rows}
      empty={
        <EmptyState
          icon={isSearch ? 'search' : 'edit'}
          title={isSearch ? t('list.nothing') : t('list.empty')}
          text={isSearch ? t('list.nothingText') : t('list.emptyText')}
        >
          {!isSearch && <LinkButton to={path(`/staff/content/new?kind=${kind}`)}>{t(`new.${kind}`)}</LinkButton>}
        </EmptyState>
      }
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
