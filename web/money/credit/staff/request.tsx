import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { addDays } from '#domain/values/bangkok-time.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import type { Answer } from '#contract/client.ts';
import { creditRequestDecisions } from '#contract/money/credit/decisions.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { RequestStateBadge } from '#web/money/credit/credit-state.tsx';
import { GuaranteeLine } from '#web/money/credit/requests.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import type { Route } from './+types/request';
import styles from '#web/ui/details/detail.module.css';

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
  } = readDetail(args);
  const [found, proof] = await Promise.all([
    api('GET /staff/credit/requests/{id}', { params: { id } }),
    api('GET /auth/proof'),
  ]);
  return {
    found,
    proof,
    decisions: loadDecisions(creditRequestDecisions, {
      locale,
      allowed: found.allowed,
      values: {
        'approve.amount': found.request.amount,
        'approve.interest_rate': found.line?.interest_rate ?? '',
        'approve.credit_time': found.request.credit_time,
        'approve.effective_on': found.today,
        'approve.expires_on': addDays(found.today, DAYS_OF_A_YEAR),
        'approve.version': found.version,
      },
    }),
    messages: messagesFor(locale, ['credit', 'staffCredit', 'approvals', 'secondFactor']),
  };
}

const DAYS_OF_A_YEAR = 365;

/**
 * A decision leads back to what still waits; a refused one, and a paper that was asked for, come back to the request.
 */
export const action = decisionAction<
  Route.ActionArgs['params'],
  { paper: Answer<'POST /staff/credit/requests/{id}/view'> }
>([creditRequestDecisions], {
  leadTo: () => '/staff/credit/requests',
  before: proveByForm,
  others: {
    view: async ({ page: { api } }, id) => ({
      paper: await api('POST /staff/credit/requests/{id}/view', { params: { id } }),
    }),
  },
});

/** One request, its company as finance judges it, and the decision. */
export default function CreditRequest({ loaderData: { found, decisions } }: Route.ComponentProps) {
  const { request, company } = found;
  const answer = useKeptAnswer<typeof action>();
  const t = useTranslations('staffCredit');
  const locale = useLocale();
  return (
    <DetailScreen
      title={nameIn(locale, company)}
      back={{ list: '/staff/credit/requests', label: t('tab.requests') }}
      badges={<RequestStateBadge state={request.status} />}
      refused={answer}
      isSideLast
      side={
        <section className={styles.card}>
          <h2>{t('decide')}</h2>
          {request.status === 'pending' ? (
            <Decisions of={decisions} refused={answer} parts={{ approve: <LoadedProof /> }} />
          ) : (
            <p className="muted">
              {t('decided')} <Link to={`/${locale}/staff/credit/companies/${company.id}`}>{t('toCompany')}</Link>
            </p>
          )}
        </section>
      }
    >
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
        <Form method="post" preventScrollReset className="above-3">
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
    </DetailScreen>
  );
}
