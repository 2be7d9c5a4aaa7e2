import { Fragment } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { securityEventList } from '#contract/operations/security-event-list.ts';
import { securityEventCodes } from '#domain/security-events.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { errorWords } from './error-words.server.ts';
import { useDetailWords } from './use-detail-words.ts';
import type { Route } from './+types/security-events';
import styles from './security-events.module.css';

type Query = NonNullable<Input<'GET /staff/security-events'>['query']>;
type Event = Answer<'GET /staff/security-events'>['rows'][number] & { error: string | null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, securityEventList, {
    path: '/staff/security-events',
    fetchPage: (query: Query) => page.api('GET /staff/security-events', { query }),
    choices: { code: securityEventCodes.map((code) => ({ value: code, label: code })) },
  });
  const rows = list.rows.map((event) => ({ ...event, error: errorWords(event.details['error'], page.locale) }));
  return { list: { ...list, rows }, messages: messagesFor(page.locale, ['securityEvents', 'people', 'list']) };
}

export const action = listAction(securityEventList, {
  fetchPage: (api, query: Query) => api('GET /staff/security-events', { query }),
});

const cells: Cells<Event> = {
  code: (event) => <What event={event} />,
  outcome: ({ outcome }) => <Outcome outcome={outcome} />,
  name: (event) => <Who event={event} />,
  network: (event) => <From event={event} />,
  route: (event) => <Call event={event} />,
  details: ({ details }) => Object.keys(details).length > 0 && <code>{JSON.stringify(details)}</code>,
};

/** Who got in, or tried to: searched, and taken away as a table. */
export default function SecurityEvents({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('securityEvents');
  const filters = list.filters.map((filter) => ({
    ...filter,
    choices: filter.choices.map(({ value, label }) => {
      const code = securityEventCodes.find((known) => known === value);
      return { value, label: filter.name === 'code' && code ? t(`codes.${code}`) : label };
    }),
  }));
  return (
    <ListScreen
      list={{ ...list, filters }}
      cells={cells}
      siblings={<p>{t('intro')}</p>}
      presets={[{ label: t('outcomes.refused'), search: 'outcome=refused' }]}
      empty={{ icon: 'shield', title: t('empty') }}
    />
  );
}

function What({ event: { code } }: { event: Event }) {
  const t = useTranslations('securityEvents');
  return <span className={styles.event}>{t(`codes.${code}`)}</span>;
}

function Outcome({ outcome }: Pick<Event, 'outcome'>) {
  const t = useTranslations('securityEvents');
  return <Badge tone={outcome === 'ok' ? 'success' : 'warning'}>{t(`outcomes.${outcome}`)}</Badge>;
}

function Who({ event: { name, email } }: { event: Event }) {
  const t = useTranslations('securityEvents');
  return (
    <span className={styles.person}>
      {name ?? t('visitor')}{' '}
      {email && (
        <small>
          <EmailText email={email} />
        </small>
      )}
    </span>
  );
}

/** What else came from there is one click away. */
function From({ event: { network, session } }: { event: Event }) {
  return (
    <span className={`${styles.who} whole`}>
      {network ? <a href={`?${new URLSearchParams({ network })}`}>{network}</a> : '–'}
      {session && <a href={`?${new URLSearchParams({ session })}`}>{session}</a>}
    </span>
  );
}

function Call({ event: { route, details, error, request_id } }: { event: Event }) {
  const t = useTranslations('securityEvents');
  const detailWords = useDetailWords();
  return (
    <span className={styles.who}>
      <code>
        <BreakableRoute route={route ?? '–'} />
      </code>
      {detailWords(details, error).map((words) => (
        <small key={words}>{words}</small>
      ))}
      {request_id && <small>{t('request', { id: request_id })}</small>}
    </span>
  );
}

/** `POST /staff/invitation/open` breaks before a slash, not in a word. */
function BreakableRoute({ route }: { route: string }) {
  const [first, ...parts] = route.split('/');
  return (
    <>
      {first}
      {parts.map((part, place) => (
        <Fragment key={place}>
          <wbr />/{part}
        </Fragment>
      ))}
    </>
  );
}
