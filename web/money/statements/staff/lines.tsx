import { data, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDate, formatDateTime, formatMoney } from '#domain/values/format.ts';
import { AddLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { sameList } from '#web/page/list-address.ts';
import { Transfers } from './transfers.tsx';
import type { Route } from './+types/lines';
import own from './statements.module.css';

const PAGE_SIZE = 25;
const STATES = ['matched', 'ambiguous', 'unmatched', 'confirmed'] as const;
const DID = ['done', 'linked', 'reopened'] as const;
type State = (typeof STATES)[number];
export type Line = Answer<'GET /staff/statement-lines'>['lines'][number];

const stateIn = (search: URLSearchParams): State => STATES.find((state) => state === search.get('state')) ?? 'matched';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const state = stateIn(search);
  const { lines, counts } = await api('GET /staff/statement-lines', {
    query: { state, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  requireWithin(request, page, Math.ceil(counts[state] / PAGE_SIZE));
  const done = search.get('done') ?? '';
  const did = DID.find((value) => value === search.get('did'));
  return { lines, counts, state, page, did, done, messages: messagesFor(locale, ['statements']) };
}

export const action = formAction(async ({ page: { api }, form, request }) => {
  const params = { id: wholeNumberOf(form, 'line') };
  if (form.has('reason')) {
    await api('POST /staff/statement-lines/{id}/reopen', { params, body: { reason: textOf(form, 'reason') } });
    return redirect(sameList(request.url, { did: 'reopened' }));
  }
  const field = form.has('project_slip_id') ? 'project_slip_id' : 'settlement_id';
  const slip = Number(textOf(form, field));
  if (!Number.isSafeInteger(slip)) throw data(null, { status: 400 });
  await api('POST /staff/statement-lines/{id}/confirm', {
    params,
    body: field === 'project_slip_id' ? { project_slip_id: slip } : { settlement_id: slip },
  });
  const did = form.has('is_link') ? 'linked' : 'done';
  return redirect(sameList(request.url, { did, done: textOf(form, 'order_no') }));
});

/** Deposits of the bank’s statements beside the transfers that wait: a person says which is which. */
export default function StatementLines({
  loaderData: { lines, counts, state, page, did, done },
}: Route.ComponentProps) {
  const t = useTranslations('statements');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <FormErrors error={refused?.error}>
      {did && !refused && <DoneNotice>{t(did, { order: done })}</DoneNotice>}
      <FormError />
      <ListScreen
        title={t('title')}
        note={t('count', { count: counts[state] })}
        tabs={{
          label: t('title'),
          links: STATES.map((value) => ({
            label: [t(`state.${value}`), counts[value]].join(' '),
            to: `?state=${value}`,
            isCurrent: value === state,
          })),
        }}
        filter={
          <div className={own.above}>
            <p>{t(`hint.${state}`)}</p>
            <AddLink to={path('/staff/statements/files')}>{t('send')}</AddLink>
          </div>
        }
        columns={[
          { label: t('line.at'), isDate: true, render: (line) => <When line={line} /> },
          { label: t('line.amount'), isNumber: true, render: (line) => formatMoney(line.amount, 'THB') },
          { label: t('line.text'), render: (line) => <Said line={line} /> },
          {
            label: t(state === 'confirmed' ? 'line.paid' : 'line.transfers'),
            render: (line) => <Transfers line={line} isOpen={state !== 'confirmed'} />,
          },
        ]}
        rows={lines}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t(`empty.${state}`)} text={t('emptyText')} />}
        page={page}
        pages={Math.ceil(counts[state] / PAGE_SIZE)}
      />
    </FormErrors>
  );
}

function When({ line }: { line: Line }) {
  const locale = useLocale();
  const at = new Date(line.at);
  return <>{line.has_time ? formatDateTime(at, locale) : formatDate(at, locale)}</>;
}

function Said({ line: { text, reference } }: { line: Line }) {
  return (
    <span className={own.said}>
      {text || '–'}
      {reference && <small>{reference}</small>}
    </span>
  );
}
