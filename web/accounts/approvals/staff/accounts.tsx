import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { accountList, accountQueues } from '#contract/accounts/account-list.ts';
import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import { requiredDocuments } from '#domain/accounts/company/company-documents.ts';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { AccountBadge } from './account-status.tsx';
import type { Route } from './+types/accounts';

type Query = NonNullable<Input<'GET /staff/accounts'>['query']>;
type Account = Answer<'GET /staff/accounts'>['rows'][number];

const QUEUES = [...accountQueues, 'all'] as const;
type Queue = (typeof QUEUES)[number];
/** What all accounts can be narrowed to at once. */
const STATUSES = ['waiting_approval', 'verified', 'not_approved'] as const;
/** In a queue it matters since when somebody waits, not when they registered. */
const SHOWN_WAITING = ['person', 'company', 'registered_as', 'documents', 'since', 'account_status'];

const queueOf = (name: string | undefined): Queue | undefined => QUEUES.find((each) => each === name);
const fixedBy = ({ queue }: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  queue === undefined || queue === 'all' ? {} : { queue };
const definitionOf = (queue: Queue) =>
  queue === 'all' ? accountList : { ...accountList, name: `${accountList.name}-${queue}` };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const queue = queueOf(params.queue);
  if (!queue) throw redirect(`/${page.locale}/staff`);
  const list = await loadList(page, request, definitionOf(queue), {
    path: '/staff/accounts',
    fixed: fixedBy(params),
    fetchPage: (query: Query) => page.api('GET /staff/accounts', { query }),
    ...(queue !== 'all' && { shown: SHOWN_WAITING }),
  });
  return { queue, list, messages: messagesFor(page.locale, ['approvals', 'people', 'list']) };
}

export const action: (args: Route.ActionArgs) => Promise<unknown> = (args) =>
  listAction(definitionOf(queueOf(args.params.queue) ?? 'all'), {
    fetchPage: (api, query: Query) => api('GET /staff/accounts', { query }),
    fixed: fixedBy,
  })(args);

const cells: Cells<Account> = {
  person: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  company: (account) => <CompanyCell account={account} />,
  tax_id: ({ company }) => company.tax_id,
  documents: (account) => <DocumentsCell account={account} />,
  account_status: (account) => <AccountBadge account={account} />,
};
const email = (account: Account) => <small>{account.email}</small>;

/** Accounts that wait, or all of them. */
export default function Accounts({ loaderData: { queue, list } }: Route.ComponentProps) {
  const t = useTranslations('approvals');
  const statuses = list.values['account_status'];
  return (
    <ListScreen
      // Each queue is a list of its own, with a selection of its own.
      key={queue}
      list={list}
      title={queue === 'all' ? list.title : t(`list.${queue}`)}
      href={({ id }) => `/staff/account/${id}`}
      under={email}
      cells={cells}
      presets={
        queue === 'all'
          ? [
              ...STATUSES.map((one) => ({ label: statuses?.[one] ?? one, search: `account_status=${one}` })),
              { label: t('accountStatus.suspended'), search: 'suspended=yes' },
            ]
          : []
      }
      empty={{ icon: 'user', title: t('list.nothing'), text: t('list.nothingText') }}
    />
  );
}

function CompanyCell({ account: { company, joins } }: { account: Account }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  if (company.company_code === null) return <Badge>{t('personal')}</Badge>;
  return (
    <>
      {companyName(company, locale) || t('unnamed')}
      <small className="block">{[company.company_code, company.tax_id].filter(Boolean).join(' · ')}</small>
      {joins && (
        <Badge tone="info" icon="user">
          {t('joins')}
        </Badge>
      )}
    </>
  );
}

/** How many of the documents that the approval needs are approved, and how many wait to be checked. */
function DocumentsCell({ account: { company, joins } }: { account: Account }) {
  const t = useTranslations('approvals');
  if (joins) return '–';
  const statuses = requiredDocuments(company.company_code === null).map((kind) => company[`${kind}_status`]);
  const waiting = statuses.filter((status) => status === APPROVAL_WAITING).length;
  return (
    <>
      {t('papers.approved', {
        approved: statuses.filter((status) => status === APPROVED).length,
        required: statuses.length,
      })}
      {waiting > 0 && <small className="block">{t('papers.waiting', { waiting })}</small>}
    </>
  );
}
