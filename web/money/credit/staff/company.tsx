import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CreditStateBadge } from '#web/money/credit/credit-state.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { Decisions } from './decisions.tsx';
import { ReasonForm, termsOf, TermsForm, versionOf } from './terms-form.tsx';
import type { Route } from './+types/company';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

const DONE = ['change', 'suspend', 'resume'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const done = new URL(request.url).searchParams.get('done');
  const [customer, proof] = await Promise.all([
    api('GET /staff/credit/companies/{id}', { params: { id: idOf(params.id) } }),
    api('GET /auth/proof'),
  ]);
  return {
    customer,
    proof,
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['credit', 'staffCredit', 'secondFactor']),
  };
}

export const action = formAction(async (call: FormCall<Route.ActionArgs['params']>) => {
  const {
    page: { api, locale },
    form,
    params: { id },
  } = call;
  await proveByForm(call);
  const params = { id: Number(id) };
  const reason = textOf(form, 'reason');
  const body = { reason, version: versionOf(form) };
  await actOf<() => Promise<unknown>>(form, {
    change: async () =>
      leadToChange(
        locale,
        await api('PUT /staff/credit/companies/{id}', { params, body: { ...termsOf(form), reason } }),
      ),
    suspend: () => api('POST /staff/credit/companies/{id}/suspend', { params, body }),
    resume: () => api('POST /staff/credit/companies/{id}/resume', { params, body }),
  })();
  return redirect(`/${locale}/staff/credit/companies/${id}?done=${textOf(form, 'do')}`);
});

/** One company's credit: what it has and owes, what was decided, and what may be changed. */
export default function CreditCompany({ loaderData: { customer, done } }: Route.ComponentProps) {
  const { company, line, version } = customer;
  const answer = useActionData<typeof action>();
  const t = useTranslations('staffCredit');
  const locale = useLocale();
  const act = line?.state === 'suspended' ? 'resume' : 'suspend';
  return (
    <>
      <PageHead title={nameIn(locale, company)} hidden />
      <BackLink list="/staff/credit">← {t('title')}</BackLink>
      <header className={styles.header}>
        <h1>{nameIn(locale, company)}</h1>
        {line && <CreditStateBadge state={line.state} />}
      </header>
      <FormErrors error={answer?.error}>
        <DecisionOutcome
          done={done && t(`done.${done}`)}
          error={answer?.error?.fields?.length ? null : answer?.error}
        />
        <div className={styles.columns}>
          <div className={styles.main}>
            <CustomerFacts customer={customer} />
            <Decisions decisions={customer.decisions} />
          </div>
          <aside className={`${styles.side} ${styles.last}`}>
            <section className={styles.card}>
              <h2>{t('changeTitle')}</h2>
              {line ? (
                <>
                  <TermsForm
                    key={version}
                    act="change"
                    hasReason
                    terms={line}
                    version={version}
                    typed={answer?.typed}
                  />
                  <ReasonForm
                    key={`${act}-${version}`}
                    act={act}
                    isDanger={act === 'suspend'}
                    version={version}
                    typed={answer?.typed}
                  />
                </>
              ) : (
                <p className={styles.muted}>{t('noLine')}</p>
              )}
            </section>
          </aside>
        </div>
      </FormErrors>
    </>
  );
}
