import { Form } from 'react-router';
import { trialDecisions } from '#contract/trade/trials/trial-decisions.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import type { FormCall } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { readTrialFields } from './read-trial-fields.ts';
import { RunSummary } from './run-summary.tsx';
import { SignOff } from './sign-off.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { TrialFields } from './trial-fields.tsx';
import { TrialBadge, type Trial } from './trial-state.tsx';
import type { Route } from './+types/view';
import detail from '#web/ui/details/detail.module.css';

const DONE = ['planned', 'changed', 'filled', 'removed'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  requireRight(page, args.request, 'see_orders');
  const { api, locale } = page;
  const [trial, { colleagues }] = await Promise.all([
    api('GET /trials/{id}', { params: { id } }),
    api('GET /company-colleague/list'),
  ]);
  return {
    trial,
    colleagues,
    decisions: loadDecisions(trialDecisions, {
      locale,
      allowed: trial.allowed,
      values: { 'approve.purpose': trial.purpose, 'approve.plant': trial.plant },
    }),
    decided: doneText([trialDecisions], { locale, done }),
    done: DONE.find((each) => each === done) ?? null,
    messages: messagesFor(locale, ['trials', 'dates']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

type Params = Route.ActionArgs['params'];
type Call = FormCall<Params>;

/** Beside decisions: the goods, another sheet, and what the trial is for. */
export const action = decisionAction<Params>([trialDecisions], {
  leadTo: ({ id }) => `/user/trials/${id}`,
  others: {
    order: async ({ page: { api, locale } }: Call, id) => {
      const { order_id } = await api('POST /trials/{id}/order', { params: { id }, body: {} });
      throw redirect(`/${locale}/shipping?key=${orderKey(order_id)}`);
    },
    run: async ({ page: { api, locale } }: Call, id) => {
      const run = await api('POST /trials/{id}/runs', { params: { id }, body: {} });
      throw redirect(`/${locale}/user/trials/${id}/runs/${run.id}`);
    },
    change: async ({ page: { api, locale }, form }: Call, id) => {
      await api('PUT /trials/{id}', { params: { id }, body: readTrialFields(form) });
      throw redirect(`/${locale}/user/trials/${id}?done=changed`);
    },
  },
});

/** One trial with its sheets, and what is decided of it. */
export default function TrialScreen({ loaderData }: Route.ComponentProps) {
  const { trial, colleagues, decisions, decided, done } = loaderData;
  const t = useTranslations('trials');
  const refused = useKeptAnswer<typeof action>();
  const changing = refused?.typed?.['decision'] === 'change' ? refused : undefined;
  return (
    <DetailScreen
      title={t('title', { grade: trial.product.grade, instead: trial.replaces.grade })}
      back={{ list: '/user/trials', label: t('backLabel') }}
      badges={<TrialBadge state={trial.state} />}
      done={decided ?? (done && t(`done.${done}`))}
      refused={refused}
      side={
        <>
          <SignOff trial={trial} decisions={decisions} refused={refused} />
          <Goods trial={trial} />
        </>
      }
    >
      <Panel title={t('about')}>
        <div className="stack">
          <TrialFacts trial={trial} />
          {trial.may_change && (
            <details className="opens framed" open={changing !== undefined}>
              <summary>{t('change.title')}</summary>
              <FormErrors error={changing?.error}>
                <Form method="post" className="stack">
                  <TrialFields
                    colleagues={colleagues}
                    typed={changing?.typed}
                    known={{ ...trial, in_charge: trial.in_charge.id }}
                  />
                  <div>
                    <SubmitButton name="decision" value="change" look="outline">
                      {t('change.send')}
                    </SubmitButton>
                  </div>
                </Form>
              </FormErrors>
            </details>
          )}
        </div>
      </Panel>
      <Runs trial={trial} />
    </DetailScreen>
  );
}

function Runs({ trial }: { trial: Trial }) {
  const t = useTranslations('trials');
  return (
    <Panel
      title={t('runs.title')}
      aside={
        trial.runs.length > 0 && (
          <a href={`/api/trials/${trial.id}/pdf`} download>
            {t('pdf')}
          </a>
        )
      }
    >
      <div className="stack">
        {trial.runs.length === 0 && <p className="soft">{t('runs.none')}</p>}
        <ol className="stack gap-3 ruled">
          {trial.runs.map((run) => (
            <RunSummary
              key={run.id}
              run={run}
              to={trial.may_fill_in ? `/user/trials/${trial.id}/runs/${run.id}` : null}
            />
          ))}
        </ol>
        {trial.may_fill_in && (
          <Form method="post">
            <SubmitButton name="decision" value="run" look={trial.runs.length === 0 ? 'primary' : 'outline'}>
              {t('runs.begin')}
            </SubmitButton>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function Goods({ trial }: { trial: Trial }) {
  const t = useTranslations('trials');
  if (!trial.may_order) return null;
  return (
    <section className={detail.card}>
      <h2>{t('goods.title')}</h2>
      <p>{t('goods.text')}</p>
      <Form method="post">
        <SubmitButton name="decision" value="order" look="outline">
          {t(trial.order ? 'goods.goOn' : 'goods.order')}
        </SubmitButton>
      </Form>
    </section>
  );
}
