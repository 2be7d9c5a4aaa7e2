import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { addDays } from '#domain/values/bangkok-time.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { RequestStateBadge } from '#web/money/credit/credit-state.tsx';
import { GuaranteeLine } from '#web/money/credit/requests.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { ReasonForm, termsOf, TermsForm } from './terms-form.tsx';
import type { Route } from './+types/request';
import own from './credit.module.css';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [found, proof] = await Promise.all([
    api('GET /staff/credit/requests/{id}', { params: { id: idOf(params.id) } }),
    api('GET /auth/proof'),
  ]);
  return {
    found,
    proof,
    messages: messagesFor(locale, ['credit', 'staffCredit', 'approvals', 'secondFactor']),
  };
}

/** A decision leads back to what still waits; a refused one, and a paper that was asked for, come back to the request. */
export const action = formAction(async (call: FormCall<Route.ActionArgs['params']>) => {
  const {
    page: { api, locale },
    form,
    params: { id },
  } = call;
  await proveByForm(call);
  const params = { id: Number(id) };
  const acts = {
    view: async () => ({ paper: await api('POST /staff/credit/requests/{id}/view', { params }) }),
    approve: async () =>
      leadToChange(locale, await api('POST /staff/credit/requests/{id}/approve', { params, body: termsOf(form) })),
    refuse: () => api('POST /staff/credit/requests/{id}/refuse', { params, body: { reason: textOf(form, 'reason') } }),
  };
  const done = await actOf<() => Promise<unknown>>(form, acts)();
  if (textOf(form, 'do') === 'view') return done as Awaited<ReturnType<typeof acts.view>>;
  const outcome = textOf(form, 'do') === 'approve' ? 'approved' : 'refused';
  return redirect(`/${locale}/staff/credit/requests?done=${outcome}`);
});

const DAYS_OF_A_YEAR = 365;

/** One request, its company as finance judges it, and the decision. */
export default function CreditRequest({ loaderData: { found } }: Route.ComponentProps) {
  const { request, company, line, version } = found;
  const answer = useActionData<typeof action>();
  const t = useTranslations('staffCredit');
  const locale = useLocale();
  const terms = {
    amount: request.amount,
    credit_time: request.credit_time,
    interest_rate: line?.interest_rate ?? '',
    effective_on: found.today,
    expires_on: addDays(found.today, DAYS_OF_A_YEAR),
  };
  return (
    <>
      <PageHead title={nameIn(locale, company)} hidden />
      <BackLink list="/staff/credit/requests">← {t('tab.requests')}</BackLink>
      <header className={styles.header}>
        <h1>{nameIn(locale, company)}</h1>
        <RequestStateBadge state={request.status} />
      </header>
      <FormErrors error={answer?.error}>
        <DecisionOutcome error={answer?.error?.fields?.length ? null : answer?.error} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {request.reason && <Notice tone="warning">{t('refusedBecause', { reason: request.reason })}</Notice>}
            <section className={styles.card}>
              <h2>{t('request')}</h2>
              <FactList
                facts={[
                  [t('asked'), <b key="amount">{formatMoney(request.amount, 'THB')}</b>],
                  [t('term'), t('days', { days: request.credit_time })],
                  [t('purpose'), request.purpose],
                  [t('guarantee'), <GuaranteeLine key="guarantee" request={request} />],
                  [t('by'), found.requested_by],
                  [t('sentAt'), <DateTime key="sent" at={request.created_at} />],
                ]}
              />
              <Form method="post" preventScrollReset className={own.view}>
                <SubmitButton isForReaders look="outline" size="small" name="do" value="view">
                  {t('view', { name: request.file.name })}
                </SubmitButton>
              </Form>
            </section>
            {answer?.paper && (
              <DocumentViewer
                url={answer.paper.previewUrl}
                contentType={answer.paper.content_type}
                name={request.file.name}
              />
            )}
            <CustomerFacts customer={found} />
          </div>
          <aside className={`${styles.side} ${styles.last}`}>
            <section className={styles.card}>
              <h2>{t('decide')}</h2>
              {request.status === 'pending' ? (
                <>
                  <TermsForm act="approve" hasReason={false} {...{ terms, version }} typed={answer?.typed} />
                  <ReasonForm act="refuse" isDanger version={null} typed={answer?.typed} />
                </>
              ) : (
                <p className={styles.muted}>
                  {t('decided')} <Link to={`/${locale}/staff/credit/companies/${company.id}`}>{t('toCompany')}</Link>
                </p>
              )}
            </section>
          </aside>
        </div>
      </FormErrors>
    </>
  );
}
