import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { quoteAnswerList, quoteAnswers } from '#contract/trade/awards/lists.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /seller/quote-answers'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const list = await loadList(page, request, quoteAnswerList, {
    path: '/seller/demands/answers',
    fetchPage: (query: Query) => page.api('GET /seller/quote-answers', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['awards', 'list', 'dates']) };
}

export const action = listAction(quoteAnswerList, {
  fetchPage: (api, query: Query) => api('GET /seller/quote-answers', { query }),
});

/** What the company quoted for, and what it was answered. */
export default function QuoteAnswers({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('awards');
  const words = quoteAnswerList.texts.values.answer;
  const locale = useLocale();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/demands/${id}/outcome`}
      cells={{ number: ({ id }) => demandNo(id) }}
      presets={quoteAnswers.map((answer) => ({ label: words[answer][locale], search: `answer=${answer}` }))}
      empty={{ icon: 'file', title: t('answers.empty'), text: t('answers.emptyText') }}
    />
  );
}
