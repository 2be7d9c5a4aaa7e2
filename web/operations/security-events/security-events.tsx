import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_EXPORTED_EVENTS, securityEventCodes } from '#domain/security-events.ts';
import { formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { errorWords } from './error-words.server.ts';
import { useDetailWords } from './use-detail-words.ts';
import type { Route } from './+types/security-events';
import styles from './security-events.module.css';

const PAGE_SIZE = 50;
const OUTCOMES = ['ok', 'refused'] as const;

/** What is looked for stands in the address; what cannot be meant is not looked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const asked = new URL(request.url).searchParams;
  const textOf = (name: string, most: number) => (asked.get(name) ?? '').trim().slice(0, most);
  const search = {
    who: textOf('who', 120),
    code: securityEventCodes.find((known) => known === asked.get('code')) ?? '',
    outcome: OUTCOMES.find((known) => known === asked.get('outcome')) ?? '',
    network: textOf('network', 60),
    session: textOf('session', 16),
    from: dayIn(asked, 'from'),
    to: dayIn(asked, 'to'),
  };
  const page = pageNumberOf(asked);
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const { events, count } = await api('GET /staff/security-events', {
    query: { ...given, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return {
    search,
    given,
    page,
    events: events.map((event) => ({ ...event, error: errorWords(event.details['error'], locale) })),
    count,
    messages: messagesFor(locale, ['securityEvents', 'people']),
  };
}

/** Who signed in, what was refused, whose rights changed: searched, and taken away as a table. */
export default function SecurityEvents() {
  const { search, given, page, events, count } = useLoaderData<typeof loader>();
  const t = useTranslations('securityEvents');
  const detailWords = useDetailWords();
  const locale = useLocale();
  const any = { value: '', label: t('filter.any') };
  const isSearch = Object.keys(given).length > 0;
  return (
    <ListScreen
      title={t('title')}
      note={t('intro')}
      filter={
        <>
          <ListFilter
            fields={[
              { name: 'who', label: t('filter.who'), value: search.who, maxLength: 120 },
              {
                name: 'code',
                label: t('event'),
                value: search.code,
                choices: [any, ...securityEventCodes.map((code) => ({ value: code, label: t(`codes.${code}`) }))],
              },
              {
                name: 'outcome',
                label: t('outcome'),
                value: search.outcome,
                choices: [any, ...OUTCOMES.map((each) => ({ value: each, label: t(`outcomes.${each}`) }))],
              },
              { name: 'network', label: t('network'), value: search.network, maxLength: 60 },
              { name: 'session', label: t('session'), value: search.session, maxLength: 16 },
            ]}
            dates={{
              label: t('filter.dates'),
              from: { name: 'from', label: t('filter.from'), value: search.from },
              to: { name: 'to', label: t('filter.to'), value: search.to },
            }}
            submit={t('filter.submit')}
            clear={isSearch ? { label: t('filter.clear'), to: '?' } : null}
          />
          <p className={styles.found}>
            <span role="status">{t('found', { count })}</span>
            {/* A document of the API, not a page: the browser saves it. */}
            <a
              href={`/api/staff/security-events/export?${new URLSearchParams({ ...given, language: locale }).toString()}`}
              download
            >
              {t('export')}
            </a>
            {count > MAX_EXPORTED_EVENTS && (
              <small>{t('exportLimit', { most: formatNumber(MAX_EXPORTED_EVENTS) })}</small>
            )}
          </p>
        </>
      }
      columns={[
        { label: t('at'), render: (event) => <DateTime at={event.at} /> },
        {
          label: t('event'),
          render: (event) => (
            <span className={styles.event}>
              {t(`codes.${event.code}`)}{' '}
              <Badge tone={event.outcome === 'ok' ? 'success' : 'warning'}>{t(`outcomes.${event.outcome}`)}</Badge>
            </span>
          ),
        },
        {
          label: t('who'),
          render: (event) => (
            <span className={styles.person}>
              {event.name ?? t('visitor')}{' '}
              {event.email && (
                <small>
                  <EmailText email={event.email} />
                </small>
              )}
            </span>
          ),
        },
        {
          label: t('from'),
          render: (event) => (
            <span className={`${styles.who} ${styles.ids}`}>
              {event.network ? (
                <a href={`?${new URLSearchParams({ network: event.network })}`}>{event.network}</a>
              ) : (
                '–'
              )}
              {event.session && <a href={`?${new URLSearchParams({ session: event.session })}`}>{event.session}</a>}
            </span>
          ),
        },
        {
          label: t('call'),
          render: (event) => (
            <span className={styles.who}>
              <code>
                <BreakableRoute route={event.route ?? '–'} />
              </code>
              {detailWords(event.details, event.error).map((words) => (
                <small key={words}>{words}</small>
              ))}
              {event.request_id && <small>{t('request', { id: event.request_id })}</small>}
            </span>
          ),
        },
      ]}
      rows={events}
      empty={<EmptyState icon="shield" title={isSearch ? t('nothingFound') : t('empty')} />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
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
