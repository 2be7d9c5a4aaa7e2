import { Link, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { verificationDecisions } from '#contract/sellers/verification-decisions.ts';
import { doneText } from '#web/kit/load-decisions.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { VerificationStatus } from './verification-status.tsx';
import { isVerificationKind, listOf, states, type State } from './kinds.ts';
import { useRowTexts } from './row-texts.ts';
import type { Route } from './+types/list';
import styles from '#web/ui/details/detail.module.css';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';

const PAGE_SIZE = 20;

/** One kind of what waits or was decided; tab, search and page stand in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  if (!isVerificationKind(params.kind)) throw redirect(`/${locale}/staff`);
  const search = new URL(request.url).searchParams;
  const status: State = states.find((state) => String(state) === search.get('status')) ?? 0;
  const company = (search.get('company') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const list = await listOf(api, params.kind, {
    status,
    ...(company && { company }),
    _start: (page - 1) * PAGE_SIZE,
    _limit: PAGE_SIZE,
  });
  requireWithin(request, page, Math.ceil(list.count / PAGE_SIZE));
  return {
    list,
    status,
    company,
    page,
    done: doneText([verificationDecisions[params.kind]], { done: search.get('done'), locale }),
    messages: messagesFor(locale, ['verifications', 'people']),
  };
}

export default function Checks() {
  const { list, status, company, page, done } = useLoaderData<typeof loader>();
  const t = useTranslations('verifications');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const rows = useRowTexts(list);
  const { of: kind } = list;
  return (
    <>
      {done && (
        <p role="status" className={styles.done}>
          {done}
        </p>
      )}
      <ListScreen
        title={t(`kind.${kind}`)}
        note={t('count', { count: list.count })}
        tabs={{
          label: t('tabs'),
          links: states.map((state) => ({
            to: `?status=${state}`,
            label: t(kind === 'deletion_requests' ? `tabOfDeletion.${state}` : `tab.${state}`),
            isCurrent: state === status,
          })),
        }}
        filter={
          <ListFilter
            fields={[{ name: 'company', label: t('company'), value: company, maxLength: 120 }]}
            hidden={{ status }}
            submit={t('search')}
            clear={company ? { label: t('clear'), to: `?status=${status}` } : null}
          />
        }
        columns={[
          // Not fetched ahead: who opens a bank account is written down.
          {
            label: t(`what.${kind}`),
            render: (row) => <Link to={detailPath(`/staff/verifications/${kind}/${row.id}`)}>{row.name}</Link>,
          },
          { label: t('facts'), render: (row) => row.facts },
          { label: t('company'), render: (row) => nameIn(locale, row.company) },
          { label: t('since'), render: (row) => <DateTime at={row.since} /> },
          { label: t('status'), render: (row) => <VerificationStatus kind={kind} status={row.status} /> },
        ]}
        rows={rows}
        empty={<EmptyState icon="check" title={company ? t('empty.search') : t(`empty.${status}`)} />}
        page={page}
        pages={Math.ceil(list.count / PAGE_SIZE)}
      />
    </>
  );
}
