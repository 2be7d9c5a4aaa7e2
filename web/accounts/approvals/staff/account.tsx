import { data, useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { AccessPanel } from '#web/accounts/account-access/staff/access-panel.tsx';
import { changeAccess, isAccessChange } from '#web/accounts/account-access/staff/change-access.ts';
import { AccountColleagues } from './account-colleagues.tsx';
import { AccountDecisions } from './account-decisions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountPapers } from './account-documents.tsx';
import { SapCode } from './sap-code.tsx';
import { AccountBadge } from './account-status.tsx';
import { decideAccount, isAccountDecision } from './decide-account.ts';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { SentCopies } from '#web/ui/mails/sent-copies.tsx';
import { sentQuery } from '#web/ui/mails/sent-page.ts';
import { DecisionHistory } from './decision-history.tsx';
import type { Route } from './+types/account';
import { formAction, textOf, type FormCall } from '#web/page/form.ts';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const id = idOf(params.id);
  const asked = sentQuery(search);
  const [account, access, sent] = await Promise.all([
    api('GET /staff/accounts/{id}', { params: { id } }),
    api('GET /staff/accounts/{id}/access', { params: { id } }),
    api('GET /staff/accounts/{id}/sent', { params: { id }, query: asked.query }),
  ]);
  return {
    account,
    access,
    sent: { ...sent, page: asked.page },
    done: search.get('done'),
    messages: messagesFor(locale, ['approvals', 'people', 'staffMails', 'accountAccess']),
  };
}

const SAP_CODE = 'sap_code';

/** One decision; a refused one comes back to the form, after a done one the account shows as it now is. */
export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const decision = form.get('decision');
    const to = (done: string) => redirect(`/${locale}/staff/account/${params.id}?done=${done}`);
    if (isAccessChange(decision)) {
      await changeAccess(api, decision, idOf(params.id), textOf(form, 'reason'));
      return to(decision);
    }
    if (decision === SAP_CODE) {
      const params = { id: Number(form.get('company_id')) };
      await api('PUT /staff/companies/{id}/sap-code', {
        params,
        body: { company_sap_code: textOf(form, 'company_sap_code') },
      });
      return to(SAP_CODE);
    }
    if (!isAccountDecision(decision)) throw data(null, { status: 400 });
    await decideAccount(api, decision, idOf(params.id), form);
    return to(decision);
  },
);

/** Everything known of an account and its company, what is missing, and what may be decided. */
export default function StaffAccount() {
  const { account, access, sent, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslations('approvals');
  const locale = useLocale();
  const tAccess = useTranslations('accountAccess');
  const outcome = (what: string | null) => {
    if (isAccessChange(what)) return tAccess(`done.${what}`);
    return isAccountDecision(what) || what === SAP_CODE ? t(`done.${what}`) : null;
  };
  const name = `${account.firstname} ${account.lastname}`;
  return (
    <>
      <PageHead title={name} hidden />
      <BackLink
        list={`/staff/accounts/${account.account_status === 'waiting_approval' ? account.registered_as : 'all'}`}
        within="/staff/accounts"
      >
        {t('account.back')}
      </BackLink>
      <header className={styles.header}>
        <h1>{name}</h1>
        <AccountBadge account={account} />
        <span>{t(`as.${account.registered_as}`)}</span>
        <CompanyLink company={account.company} />
      </header>
      <DecisionOutcome done={outcome(done)} error={refused?.error} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {account.joins && (
            <Notice tone="warning">{t('account.joins', { company: companyName(account.company, locale) })}</Notice>
          )}
          <AccountFacts account={account} />
          {!account.joins && <AccountPapers account={account} />}
          <AccountColleagues account={account} />
          <SentCopies {...sent} />
        </div>
        <aside className={styles.side}>
          <AccountDecisions account={account} />
          {account.company.company_code !== null && <SapCode company={account.company} />}
          <AccessPanel access={access} />
          <DecisionHistory history={account.history} />
        </aside>
      </div>
    </>
  );
}
