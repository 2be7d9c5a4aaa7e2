import { useLoaderData } from 'react-router';
import { accessDecisions } from '#contract/accounts/access-decisions.ts';
import { accountDecisions } from '#contract/accounts/account-decisions.ts';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { AccessPanel } from '#web/accounts/account-access/staff/access-panel.tsx';
import { AccountColleagues } from './account-colleagues.tsx';
import { AccountDecisions } from './account-decisions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountPapers } from './account-documents.tsx';
import { SapCode } from './sap-code.tsx';
import { AccountBadge } from './account-status.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { SentCopies } from '#web/ui/mails/sent-copies.tsx';
import { sentQuery } from '#web/ui/mails/sent-page.ts';
import { DecisionHistory } from './decision-history.tsx';
import { documentsAmong, type StaffAccountDetail } from './staff-account.ts';
import type { Route } from './+types/account';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';

/** Which decisions stand together, and of which object they are. */
const GROUPS = {
  account: ['approve', 'refuse'],
  buyer: ['approve_buyer', 'refuse_buyer'],
  seller: ['approve_seller', 'refuse_seller'],
} as const satisfies Record<string, readonly StaffAccountDetail['allowed'][number][]>;

const SIGN_IN = ['end_sessions', 'suspend', 'unsuspend'] as const;
const LOSS = ['prepare_loss', 'confirm_loss', 'refuse_loss'] as const;
const TABLES = [accountDecisions, accessDecisions];

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
    search,
    done,
  } = readDetail(args);
  const asked = sentQuery(search);
  const [account, access, sent] = await Promise.all([
    api('GET /staff/accounts/{id}', { params: { id } }),
    api('GET /staff/accounts/{id}/access', { params: { id } }),
    api('GET /staff/accounts/{id}/sent', { params: { id }, query: asked.query }),
  ]);
  const decisionsAmong = (group: keyof typeof GROUPS) =>
    loadDecisions(accountDecisions, {
      locale,
      allowed: GROUPS[group].filter((name) => account.allowed.includes(name)),
      reader: account.language,
      variants: { approve: approvalVariant(account) },
    });
  const accessAmong = (names: readonly (typeof access.allowed)[number][]) =>
    loadDecisions(accessDecisions, {
      locale,
      allowed: names.filter((name) => access.allowed.includes(name)),
      reader: account.language,
    });
  return {
    account,
    decisions: {
      account: decisionsAmong('account'),
      buyer: decisionsAmong('buyer'),
      seller: decisionsAmong('seller'),
    },
    access,
    accessDecisions: { signIn: accessAmong(SIGN_IN), loss: accessAmong(LOSS) },
    sent: { ...sent, page: asked.page },
    done,
    decided: doneText(TABLES, { done, locale }),
    messages: messagesFor(locale, ['approvals', 'people', 'staffMails', 'accountAccess']),
  };
}

function approvalVariant({ joins, missing }: StaffAccountDetail): string | null {
  if (joins) return 'joins';
  return documentsAmong(missing.buying).length > 0 ? 'browses' : null;
}

const SAP_CODE = 'sap_code';
type Act = FormCall<Route.ActionArgs['params']>;

const showAgain = ({ page: { locale }, params }: Act, done: string) =>
  redirect(`/${locale}/staff/account/${params.id}?done=${done}`);

async function saveSapCode(call: Act) {
  const { api } = call.page;
  await api('PUT /staff/companies/{id}/sap-code', {
    params: { id: wholeNumberOf(call.form, 'company_id') },
    body: { company_sap_code: textOf(call.form, 'company_sap_code') },
  });
  return showAgain(call, SAP_CODE);
}

/** One decision; a refused one comes back to the form, after a done one the account shows as it now is. */
export const action = decisionAction<Route.ActionArgs['params'], Response>(TABLES, {
  leadTo: ({ id }) => `/staff/account/${id}`,
  others: { [SAP_CODE]: saveSapCode },
});

/** Everything known of an account and its company, what is missing, and what may be decided. */
export default function StaffAccount() {
  const loaded = useLoaderData<typeof loader>();
  const { account, decisions, access, sent, done, decided } = loaded;
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('approvals');
  const locale = useLocale();
  const outcome = done === SAP_CODE ? t(`done.${done}`) : decided;
  const queue = account.account_status === 'waiting_approval' ? account.registered_as : 'all';
  return (
    <DetailScreen
      title={`${account.firstname} ${account.lastname}`}
      back={{ list: `/staff/accounts/${queue}`, within: '/staff/accounts', label: t('account.back') }}
      badges={
        <>
          <AccountBadge account={account} />
          <span>{t(`as.${account.registered_as}`)}</span>
          <CompanyLink company={account.company} />
        </>
      }
      done={outcome}
      refused={refused}
      side={
        <>
          <AccountDecisions account={account} decisions={decisions} refused={refused} />
          {account.company.company_code !== null && <SapCode company={account.company} />}
          <AccessPanel access={access} decisions={loaded.accessDecisions} refused={refused} />
          <DecisionHistory history={account.history} />
        </>
      }
    >
      {account.joins && (
        <Notice tone="warning">{t('account.joins', { company: companyName(account.company, locale) })}</Notice>
      )}
      <AccountFacts account={account} />
      {!account.joins && <AccountPapers account={account} />}
      <AccountColleagues account={account} />
      <SentCopies {...sent} />
    </DetailScreen>
  );
}
