import { useTranslations } from '#web/i18n/texts.tsx';
import { consentMethods } from '#domain/accounts/cookie-consent.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/consents';
import styles from '#web/ui/details/settings.module.css';

const PAGE_SIZE = 50;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const UUID_LENGTH = 36;
const OPTIONAL = ['analytics', 'marketing', 'preferences'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const asked = {
    consentId: (search.get('consentId') ?? '').trim(),
    method: consentMethods.find((method) => method === search.get('method')),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  };
  const query = {
    ...(asked.consentId && { consentId: asked.consentId.slice(0, UUID_LENGTH) }),
    ...(asked.method && { method: asked.method }),
    ...(asked.from && { from: asked.from }),
    ...(asked.to && { to: asked.to }),
  };
  // Part of an id is nobody's: everybody's choices would not be what was asked for.
  const found =
    query.consentId !== undefined && !UUID.test(query.consentId)
      ? { consents: [], count: 0 }
      : await api('GET /staff/cookie-consents', {
          query: { ...query, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
        });
  return { ...found, query, page, pages: Math.ceil(found.count / PAGE_SIZE), messages: messagesFor(locale, ['site']) };
}

/** What visitors allowed, choice by choice. */
export default function Consents({ loaderData: { consents, count, query, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('site.consents');
  const isSearch = Object.keys(query).length > 0;
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count })}
      filter={
        <>
          <ListFilter
            fields={[
              {
                name: 'method',
                label: t('method'),
                value: query.method ?? '',
                choices: [
                  { value: '', label: t('any') },
                  ...consentMethods.map((value) => ({ value, label: t(`methods.${value}`) })),
                ],
              },
              { name: 'consentId', label: t('id'), value: query.consentId ?? '', maxLength: UUID_LENGTH },
            ]}
            dates={{
              label: t('dates'),
              from: { name: 'from', label: t('from'), value: query.from ?? '' },
              to: { name: 'to', label: t('to'), value: query.to ?? '' },
            }}
            submit={t('search')}
            clear={isSearch ? { label: t('clear'), to: '?' } : null}
          />
          {count > 0 && (
            <p className={styles.lead}>
              <a href={`/api/staff/cookie-consents/export?${new URLSearchParams(query).toString()}`} download>
                {t('export')}
              </a>
            </p>
          )}
        </>
      }
      columns={[
        { label: t('at'), render: ({ createDate }) => <DateTime at={createDate} /> },
        {
          label: t('method'),
          render: ({ method, accepted }) => (
            <Badge tone={accepted ? 'success' : 'neutral'}>{t(`methods.${method}`)}</Badge>
          ),
        },
        {
          label: t('allowed'),
          render: (consent) =>
            OPTIONAL.filter((category) => consent[category])
              .map((category) => t(`categories.${category}`))
              .join(', ') || t('only'),
        },
        { label: t('language'), render: ({ languageCode }) => LANGUAGE_NAMES[languageCode] },
        { label: t('policy'), render: ({ policyVersion, revision }) => `${policyVersion} · ${revision}` },
        {
          label: t('id'),
          render: ({ consentId }) => (
            <small>
              <PlainLink to={`?consentId=${consentId}`} title={t('history')}>
                {consentId}
              </PlainLink>
            </small>
          ),
        },
      ]}
      rows={consents}
      empty={
        <EmptyState
          icon="shield"
          heading="h2"
          title={t(isSearch ? 'none' : 'empty')}
          text={t(isSearch ? 'noneText' : 'emptyText')}
        />
      }
      page={page}
      pages={pages}
    />
  );
}
