import type { Answer, Input } from '#contract/client.ts';
import { acceptanceWindowList } from '#contract/market/acceptance-window-list.ts';
import { limitText } from '#domain/market/stock-lots/limit-text.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /acceptance-windows'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, acceptanceWindowList, {
    path: '/acceptance-windows',
    fetchPage: (query: Query) => page.api('GET /acceptance-windows', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['acceptanceWindows', 'list', 'dates']) };
}

export const action = listAction(acceptanceWindowList, {
  fetchPage: (api, query: Query) => api('GET /acceptance-windows', { query }),
});

/** The grades of which the company accepts certain measured values alone, and whether lots fit. */
export default function AcceptanceWindows({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('acceptanceWindows');
  const cells = useWindowCells();
  return (
    <ListScreen
      list={list}
      href={({ product }) => `/user/acceptance-windows/${product.id}`}
      cells={cells}
      siblings={<p className="soft">{t('about')}</p>}
      empty={{ icon: 'filter', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

type WindowRow = Answer<'GET /acceptance-windows'>['rows'][number];

function useWindowCells(): Cells<WindowRow> {
  const locale = useLocale();
  return {
    grade: ({ product }) => product.grade,
    limits: ({ limits }) => (
      <ul>
        {limits.map((limit) => (
          <li key={`${limit.property_id}/${limit.condition}`}>{limitText(limit, locale)}</li>
        ))}
      </ul>
    ),
  };
}
