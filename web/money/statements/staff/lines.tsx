import { useActionData } from 'react-router';
import type { Answer, Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { lineStates, statementLineList } from '#contract/money/statement-line-list.ts';
import { formatDate, formatDateTime } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { textOf, wholeNumberOf, type FormCall, type Typed } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AddLink } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Transfers } from './transfers.tsx';
import type { Route } from './+types/lines';

const DID = ['done', 'linked', 'reopened'] as const;
type Query = NonNullable<Input<'GET /staff/statement-lines'>['query']>;
export type Line = Answer<'GET /staff/statement-lines'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [list, counts] = await Promise.all([
    loadList(page, request, statementLineList, {
      path: '/staff/statement-lines',
      fetchPage: (query: Query) => page.api('GET /staff/statement-lines', { query }),
    }),
    page.api('GET /staff/statement-lines/counts'),
  ]);
  return {
    list,
    counts,
    state: lineStates.find((state) => state === search.get('state')) ?? null,
    did: DID.find((value) => value === search.get('did')),
    done: search.get('done') ?? '',
    messages: messagesFor(page.locale, ['statements', 'list']),
  };
}

const lineIn = (form: FormData) => ({ params: { id: wholeNumberOf(form, 'line') } });

const forms = {
  async reopen({ page: { api }, form, request }: FormCall) {
    await api('POST /staff/statement-lines/{id}/reopen', { ...lineIn(form), body: { reason: textOf(form, 'reason') } });
    return redirect(sameList(request.url, { did: 'reopened' }));
  },
  async confirm({ page: { api }, form, request }: FormCall) {
    await api('POST /staff/statement-lines/{id}/confirm', {
      ...lineIn(form),
      body: { settlement_id: wholeNumberOf(form, 'settlement_id') },
    });
    const did = form.has('is_link') ? 'linked' : 'done';
    return redirect(sameList(request.url, { did, done: textOf(form, 'order_no') }));
  },
};

export const action = listAction(statementLineList, {
  forms,
  fetchPage: (api, query: Query) => api('GET /staff/statement-lines', { query }),
});

const cells: Cells<Line> = {
  at: (line) => <When line={line} />,
  text: ({ text }) => <span className="stack gap-1 breakable shrinks">{text || '–'}</span>,
  transfers: (line) => <Transfers line={line} isOpen={line.state !== 'confirmed'} />,
};

/** Deposits of the bank’s statements beside the transfers that wait: a person says which is which. */
export default function StatementLines({ loaderData: { list, counts, state, did, done } }: Route.ComponentProps) {
  const t = useTranslations('statements');
  const path = usePath();
  const refused: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const error = (refused?.typed?.['do'] ?? '') in forms ? refused?.error : undefined;
  return (
    <ListScreen
      list={list}
      cells={cells}
      presets={lineStates.map((each) => ({
        label: `${list.values['state']?.[each] ?? each} ${counts[each]}`,
        search: `state=${each}`,
      }))}
      tools={<AddLink to={path('/staff/statements/files')}>{t('send')}</AddLink>}
      siblings={
        <FormErrors error={error}>
          {did && !error && <DoneNotice>{t(did, { order: done })}</DoneNotice>}
          <FormError />
          {state && <p>{t(`hint.${state}`)}</p>}
        </FormErrors>
      }
      empty={{ title: t(`empty.${state ?? 'unmatched'}`), text: t('emptyText') }}
    />
  );
}

function When({ line }: { line: Line }) {
  const locale = useLocale();
  const at = new Date(line.at);
  return <>{line.has_time ? formatDateTime(at, locale) : formatDate(at, locale)}</>;
}
