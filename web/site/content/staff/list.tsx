import { useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { contentList } from '#contract/site/content-list.ts';
import { contentKinds } from '#domain/site/content.ts';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AddLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ContentStatusBadge } from './content-status.tsx';
import { fixedPagesOf, MissingPages } from './fixed-pages.tsx';
import { kindOf } from './kind-of.ts';
import { titleIn } from './title-in.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/content'>['query']>;
type Row = Answer<'GET /staff/content'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const isOfPages = kindOf(new URL(request.url).searchParams) === 'page';
  const [list, fixed] = await Promise.all([
    loadList(page, request, contentList, {
      path: '/staff/content',
      fetchPage: (query: Query) => page.api('GET /staff/content', { query }),
    }),
    isOfPages ? fixedPagesOf(page.api) : [],
  ]);
  return { list, fixed, messages: messagesFor(page.locale, ['content', 'list']) };
}

export const action = listAction(contentList, {
  fetchPage: (api, query: Query) => api('GET /staff/content', { query }),
});

const cells: Cells<Row> = {
  title: (row) => <Title row={row} />,
  status: ({ status }) => <ContentStatusBadge status={status} />,
  updated_by: (row) => <Author row={row} />,
  languages: ({ languages }) => languages.map((each) => LANGUAGE_NAMES[each]).join(' · '),
};

function Title({ row: { titles, is_homepage } }: { row: Row }) {
  const t = useTranslations('content.list');
  const title = titleIn(useLocale(), titles) || t('untitled');
  return (
    <>
      {title} {is_homepage && <Badge tone="info">{t('onHome')}</Badge>}
    </>
  );
}

function Author({ row: { updated_by } }: { row: Row }) {
  const t = useTranslations('content.list');
  return updated_by ?? t('system');
}

/** What staff write, by kind. */
export default function ContentList({ loaderData: { list, fixed } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const path = usePath();
  const kind = kindOf(useSearchParams()[0]);
  const write = <AddLink to={path(`/staff/content/new?kind=${kind}`)}>{t(`new.${kind}`)}</AddLink>;
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/content/${id}`}
      tools={write}
      siblings={<MissingPages pages={fixed} />}
      presets={contentKinds.map((each) => ({ label: t(`kind.${each}`), search: `kind=${each}` }))}
      cells={cells}
      empty={{ icon: 'edit', title: t('list.empty'), text: t('list.emptyText'), children: write }}
    />
  );
}
