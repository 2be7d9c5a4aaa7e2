import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { consentList } from '#contract/accounts/consent-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { Route } from './+types/consents';

type Query = NonNullable<Input<'GET /staff/cookie-consents'>['query']>;
type Row = Answer<'GET /staff/cookie-consents'>['rows'][number];

const OPTIONAL = ['analytics', 'marketing', 'preferences'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, consentList, {
    path: '/staff/cookie-consents',
    fetchPage: (query: Query) => page.api('GET /staff/cookie-consents', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['site', 'list']) };
}

export const action = listAction(consentList, {
  fetchPage: (api, query: Query) => api('GET /staff/cookie-consents', { query }),
});

const cells: Cells<Row> = {
  method: (row) => <Method row={row} />,
  categories: (row) => <Allowed row={row} />,
  services: ({ services }) => Object.values(services).flat().join(', ') || '–',
  consentId: (row) => <OfVisitor row={row} />,
};

function Method({ row: { method, accepted } }: { row: Row }) {
  const t = useTranslations('site.consents');
  return <Badge tone={accepted ? 'success' : 'neutral'}>{t(`methods.${method}`)}</Badge>;
}

function Allowed({ row }: { row: Row }) {
  const t = useTranslations('site.consents');
  const allowed = OPTIONAL.filter((category) => row[category]).map((category) => t(`categories.${category}`));
  return allowed.join(', ') || t('only');
}

/** All choices of the same visitor. */
function OfVisitor({ row: { consentId } }: { row: Row }) {
  const t = useTranslations('site.consents');
  return (
    <small>
      <PlainLink to={`?consentId=${consentId}`} title={t('history')}>
        {consentId}
      </PlainLink>
    </small>
  );
}

/** What visitors allowed, choice by choice. */
export default function Consents({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('site.consents');
  return <ListScreen list={list} cells={cells} empty={{ icon: 'shield', title: t('empty'), text: t('emptyText') }} />;
}
