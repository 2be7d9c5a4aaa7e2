import { Link, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contactTopicNames, contactTopics } from '#domain/site/contact-topics.ts';
import { contactStates } from '#domain/site/visitor-forms.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { NoneFound } from '#web/site/visitor-forms/staff/none-found.tsx';
import { StateBadge } from '#web/site/visitor-forms/staff/state-badge.tsx';
import { queryOf, tabOf, useTabs } from '#web/site/visitor-forms/staff/tabs.ts';
import type { Route } from './+types/messages';

const PAGE_SIZE = 20;

/** Messages of visitors; tab, subject, search and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const tab = tabOf(search, contactStates);
  const topic = contactTopics.find((known) => known === search.get('topic'));
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const { count, messages: letters } = await api('GET /staff/contact-messages', {
    query: {
      ...queryOf(tab),
      ...(topic && { topic }),
      ...(q && { q }),
      _start: (page - 1) * PAGE_SIZE,
      _limit: PAGE_SIZE,
    },
  });
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  return { letters, count, tab, topic: topic ?? '', q, page, messages: messagesFor(locale, ['visitorForms']) };
}

export default function Messages() {
  const { letters, count, tab, topic, q, page } = useLoaderData<typeof loader>();
  const t = useTranslations('visitorForms');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const isSearch = q !== '' || topic !== '';
  return (
    <ListScreen
      title={t('messages')}
      note={t('count', { count })}
      tabs={useTabs(contactStates, tab)}
      filter={
        <ListFilter
          fields={[
            { name: 'q', label: t('filter.words'), value: q, maxLength: 120 },
            {
              name: 'topic',
              label: t('filter.topic'),
              value: topic,
              choices: [
                { value: '', label: t('filter.anyTopic') },
                ...contactTopics.map((known) => ({ value: known, label: contactTopicNames[known][locale] })),
              ],
            },
          ]}
          hidden={{ state: tab }}
          submit={t('filter.submit')}
          clear={isSearch ? { label: t('filter.clear'), to: tab ? `?state=${tab}` : '?' } : null}
        />
      }
      columns={[
        {
          label: t('sender'),
          render: (letter) => <Link to={detailPath(`/staff/contact-messages/${letter.id}`)}>{letter.name}</Link>,
        },
        { label: t('company'), render: (letter) => letter.company || '–' },
        { label: t('topic'), render: (letter) => contactTopicNames[letter.topic][locale] },
        { label: t('at'), render: (letter) => <DateTime at={letter.created_at} /> },
        { label: t('stateLabel'), render: (letter) => <StateBadge state={letter.state} /> },
      ]}
      rows={letters}
      empty={<NoneFound isSearch={isSearch} tab={tab} list="messages" />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
