import { creditLineDecisions } from '#contract/money/credit/decisions.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { CreditStateBadge } from '#web/money/credit/credit-state.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { DecidedTerms } from './decided-terms.tsx';
import type { Route } from './+types/company';
import styles from '#web/ui/details/detail.module.css';

const TABLES = [creditLineDecisions];
const TERMS = ['amount', 'interest_rate', 'credit_time', 'effective_on', 'expires_on'] as const;

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
    done,
  } = readDetail(args);
  const [customer, proof] = await Promise.all([
    api('GET /staff/credit/companies/{id}', { params: { id } }),
    api('GET /auth/proof'),
  ]);
  const { line, version } = customer;
  return {
    customer,
    proof,
    decisions: loadDecisions(creditLineDecisions, {
      locale,
      allowed: customer.allowed,
      values: {
        ...Object.fromEntries(TERMS.map((name) => [`change.${name}`, line && line[name]])),
        'change.version': version,
        'suspend.version': version,
        'resume.version': version,
      },
    }),
    done: doneText(TABLES, { done, locale }),
    messages: messagesFor(locale, ['credit', 'staffCredit', 'secondFactor']),
  };
}

export const action = decisionAction<Route.ActionArgs['params']>(TABLES, {
  leadTo: ({ id }) => `/staff/credit/companies/${id}`,
  before: proveByForm,
});

/** One company's credit: what it has and owes, what was decided, and what may be changed. */
export default function CreditCompany({ loaderData: { customer, decisions, done } }: Route.ComponentProps) {
  const { company, line, version } = customer;
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('staffCredit');
  const locale = useLocale();
  return (
    <DetailScreen
      title={nameIn(locale, company)}
      back={{ list: '/staff/credit', label: t('title') }}
      badges={line && <CreditStateBadge state={line.state} />}
      done={done}
      refused={refused}
      isSideLast
      side={
        <section className={styles.card}>
          <h2>{t('changeTitle')}</h2>
          {line ? (
            <Decisions key={version} of={decisions} refused={refused} parts={{ change: <LoadedProof /> }} />
          ) : (
            <p className="muted">{t('noLine')}</p>
          )}
        </section>
      }
    >
      <CustomerFacts customer={customer} />
      <DecidedTerms decisions={customer.decisions} />
    </DetailScreen>
  );
}
