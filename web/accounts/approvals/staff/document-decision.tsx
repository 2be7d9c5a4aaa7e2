import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import type { StaffPaper } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';
import { useKeptPath } from '#web/ui/lists/back-link.tsx';

const formOf = (decision: string) =>
  document.querySelector<HTMLFormElement>(`main form:has(input[name=decision][value=${decision}])`);

interface DocumentDecisionProps {
  paper: StaffPaper;
  decisions: DecisionData;
  refused: RefusedDecision | undefined;
}

/** Approve, refuse with a reason, or leave it for the next one; by keyboard, too. */
export function DocumentDecision({ paper, decisions, refused }: DocumentDecisionProps) {
  const t = useTranslations('approvals');
  const keptPath = useKeptPath();
  const navigate = useNavigate();
  const next = paper.next === null ? null : keptPath(`/staff/document/${paper.next}`);
  useShortcuts({
    KeyA: () => formOf('approve')?.requestSubmit(),
    KeyR: () => {
      const form = formOf('refuse');
      const fold = form?.closest('details');
      if (!form || !fold) return;
      fold.open = true;
      form.querySelector('select')?.focus();
    },
    KeyN: () => void (next && navigate(next)),
  });
  return (
    <section className={styles.card}>
      <h2>{t('decide.title')}</h2>
      <FormErrors error={refused?.error?.fields?.length ? undefined : refused?.error}>
        <FormError />
      </FormErrors>
      {paper.allowed.length === 0 && <p className="muted">{t('documents.decided')}</p>}
      <Decisions of={decisions} refused={refused} />
      {next && (
        <div className="above-3">
          <LinkButton to={next} look="outline" aria-keyshortcuts="Alt+N">
            {t('documents.next')}
          </LinkButton>
        </div>
      )}
      <details className="soft above-3 hidden-narrow">
        <summary>{t('keys.title')}</summary>
        <dl className="stack gap-1 fact-rows small above-2">
          {(
            [
              ['Alt A', 'approve'],
              ['Alt R', 'refuse'],
              ['Alt N', 'next'],
              ['+ −', 'zoom'],
              ['R', 'rotate'],
              ['PgUp PgDn', 'page'],
            ] as const
          ).map(([keys, name]) => (
            <div key={name}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Keys held with Alt, wherever the focus is but in a field: there, Alt writes letters in many languages. */
function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const current = useRef(shortcuts);
  useEffect(() => void (current.current = shortcuts));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act =
        event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat ? current.current[event.code] : undefined;
      if (!act || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, [contenteditable], input:not([type=radio]):not([type=checkbox])')
  );
}
