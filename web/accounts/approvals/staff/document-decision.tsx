import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { refusalReasons } from '#domain/accounts/refusal-reasons.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, SelectField, TextField } from '#web/ui/forms/field.tsx';
import type { StaffPaper } from './staff-account.ts';
import own from './approvals.module.css';
import styles from '#web/ui/details/detail.module.css';
import { useKeptPath } from '#web/ui/lists/back-link.tsx';

/** Approve, refuse with a reason, or leave it for the next one; by keyboard, too. */
export function DocumentDecision({ paper, error }: { paper: StaffPaper; error: WireError | undefined }) {
  const t = useTranslations('approvals');
  const people = useTranslations('people');
  const keptPath = useKeptPath();
  const navigate = useNavigate();
  const approval = useRef<HTMLFormElement>(null);
  const refusing = useRef<HTMLDetailsElement>(null);
  const next = paper.next === null ? null : keptPath(`/staff/document/${paper.next}`);
  useShortcuts({
    KeyA: () => approval.current?.requestSubmit(),
    KeyR: () => {
      if (!refusing.current) return;
      refusing.current.open = true;
      refusing.current.querySelector('select')?.focus();
    },
    KeyN: () => void (next && navigate(next)),
  });
  return (
    <section className={styles.card}>
      <h2>{t('decide.title')}</h2>
      <FormErrors error={error}>
        <FormError />
        {!paper.allowed && <p className={styles.muted}>{t('documents.decided')}</p>}
        {paper.allowed && (
          <Form method="post" ref={approval} className={styles.decision}>
            <input type="hidden" name="decision" value="approve" />
            <input type="hidden" name="version" value={paper.version} />
            <SubmitButton aria-keyshortcuts="Alt+A">{t('documents.approve')}</SubmitButton>
          </Form>
        )}
        {paper.allowed && (
          <details ref={refusing} className={styles.danger} open={error?.fields !== undefined}>
            <summary aria-keyshortcuts="Alt+R">{t('documents.refuse')}</summary>
            <Form method="post" className={own.refusal}>
              <input type="hidden" name="decision" value="refuse" />
              <SelectField name="reason_code" label={t('documents.reason')} defaultValue="" required>
                <option value="" disabled>
                  {people('choose')}
                </option>
                {refusalReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`reason.${reason}`)}
                  </option>
                ))}
              </SelectField>
              <TextField
                name="reason"
                label={t('documents.words')}
                rows={2}
                maxLength={500}
                help={t('decide.reasonHelp', { language: t(`language.${paper.owner?.language ?? 'th'}`) })}
              />
              <SubmitButton look="danger">{t('documents.refuse')}</SubmitButton>
            </Form>
          </details>
        )}
      </FormErrors>
      {next && (
        <div className={own.more}>
          <LinkButton to={next} look="outline" aria-keyshortcuts="Alt+N">
            {t('documents.next')}
          </LinkButton>
        </div>
      )}
      <details className={own.shortcuts}>
        <summary>{t('keys.title')}</summary>
        <dl className={own.keys}>
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
            <div key={name} className={own.key}>
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
