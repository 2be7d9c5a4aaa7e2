import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import type { Trial } from './trial-state.tsx';
import detail from '#web/ui/details/detail.module.css';

/** What was signed off and by whom, and what may be decided now. */
export function SignOff({
  trial,
  decisions,
  refused,
}: {
  trial: Trial;
  decisions: DecisionData;
  refused: RefusedDecision | undefined;
}) {
  const t = useTranslations('trials');
  const isOpen = trial.decision === null && trial.ended === null;
  const facts = useDecisionFacts(trial);
  return (
    <section className={detail.card}>
      <h2>{t('signOff')}</h2>
      <div className="stack">
        {facts.length > 0 && <FactList facts={facts} />}
        {trial.ended && (
          <FactList
            facts={[
              [t('endedBy'), <ByWhom key="by" {...trial.ended} />],
              [t('reason'), trial.ended.reason],
            ]}
          />
        )}
        {isOpen && !trial.runs.some(({ is_finished }) => is_finished) && <p>{t('afterRun')}</p>}
        {isOpen && trial.sign_refusal && <p>{t(`cannotSign.${trial.sign_refusal}`)}</p>}
        <Decisions of={decisions} refused={refused} />
      </div>
    </section>
  );
}

function useDecisionFacts({ decision, valid_until, state }: Trial): (readonly [string, ReactNode])[] {
  const t = useTranslations('trials');
  if (!decision) return [];
  const facts: (readonly [string, ReactNode])[] = [
    [t('outcome'), t(`verdict.${decision.verdict}`)],
    [t('purpose'), decision.purpose],
    [t('plant'), decision.plant || t('allPlants')],
  ];
  if (state === 'approved')
    facts.push([t('validUntil'), valid_until ? <Day key="day" day={valid_until} /> : t('noEnd')]);
  if (decision.conditions) facts.push([t('conditions'), decision.conditions]);
  if (decision.reason) facts.push([t('reason'), decision.reason]);
  facts.push([t('signedBy'), <ByWhom key="signed" {...decision} />]);
  if (decision.withdrawn)
    facts.push(
      [t('withdrawnBy'), <ByWhom key="withdrawn" {...decision.withdrawn} />],
      [t('withdrawnReason'), decision.withdrawn.reason],
    );
  return facts;
}

function ByWhom({ by, at }: { by: string; at: string }) {
  return (
    <>
      {by} · <DateTime at={at} />
    </>
  );
}
