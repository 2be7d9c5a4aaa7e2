import { useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { documentDecisions } from '#contract/accounts/document-decisions.ts';
import { documentList } from '#contract/accounts/document-list.ts';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { doneText } from '#web/kit/load-decisions.ts';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ageOf } from '#web/ui/display/age.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import type { Route } from './+types/documents';

type Query = NonNullable<Input<'GET /staff/documents'>['query']>;
type Row = Answer<'GET /staff/documents'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, documentList, {
    path: '/staff/documents',
    fetchPage: (query: Query) => page.api('GET /staff/documents', { query }),
  });
  return {
    list,
    /** What was decided of the last one that waited. */
    done: doneText([documentDecisions], { done: new URL(request.url).searchParams.get('done'), locale: page.locale }),
    now: new Date().toISOString(),
    messages: messagesFor(page.locale, ['approvals', 'list']),
  };
}

export const action = listAction(documentList, {
  fetchPage: (api, query: Query) => api('GET /staff/documents', { query }),
});

const cells: Cells<Row> = {
  company: (row) => <Company row={row} />,
  company_code: ({ company }) => company.company_code ?? '–',
  file: (row) => <FileKind row={row} />,
  uploaded_at: (row) => <Sent row={row} />,
};

function Company({ row: { company } }: { row: Row }) {
  const t = useTranslations('approvals');
  const name = companyName(company, useLocale());
  return (
    <>
      {name}
      {company.company_code === null && <small className="block">{t('personal')}</small>}
    </>
  );
}

function FileKind({ row: { file } }: { row: Row }) {
  const t = useTranslations('approvals.documents');
  return t(file.content_type === 'application/pdf' ? 'pdf' : 'picture');
}

/** When it came, and for how long it has waited. */
function Sent({ row: { uploaded_at } }: { row: Row }) {
  const t = useTranslations('approvals.column');
  const staff = useTranslations('staff');
  const { now } = useLoaderData<typeof loader>();
  const age = ageOf(new Date(uploaded_at), new Date(now));
  return (
    <>
      <DateTime at={uploaded_at} />
      <small className="block">
        {t('waits')} {staff(`age.${age.unit}`, { count: age.count })}
      </small>
    </>
  );
}

/** Papers that wait to be checked, the longest waiting first. */
export default function Documents({ loaderData: { list, done } }: Route.ComponentProps) {
  const t = useTranslations('approvals');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/document/${id}`}
      siblings={done && <DoneNotice>{done}</DoneNotice>}
      cells={cells}
      empty={{ icon: 'file', title: t('documents.nothing'), text: t('list.nothingText') }}
    />
  );
}
