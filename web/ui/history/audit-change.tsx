import { useTranslations } from '#web/i18n/texts.tsx';
import { changesOf, languageOfFact } from './audit-facts.ts';
import { useFactWords } from './use-fact-words.ts';
import styles from './audit.module.css';

interface AuditChangeProps {
  objectKind: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A fact that a decision brought: there is nothing that it was before. */
const isNew = (before: unknown) => before === undefined || before === null;

/** What a decision changed, in words: `Payment Unpaid → Paid`. */
export function AuditChange({ objectKind, before, after }: AuditChangeProps) {
  const t = useTranslations('staff.audit');
  const words = useFactWords(objectKind);
  return (
    <dl className={styles.changes}>
      {changesOf(before, after).map((change) => {
        const label = words.label(change.field);
        const language = languageOfFact(change.field);
        return (
          <div className="wrap gap-3" key={change.field}>
            <dt>
              {label ?? change.field}
              {label && language && <small> {language.toUpperCase()}</small>}
            </dt>
            <dd>
              {isNew(change.before) || (
                <>
                  <span className="visually-hidden">{t('from')} </span>
                  <span className="muted">{words.value(change.field, change.before)}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="visually-hidden"> {t('to')} </span>
                </>
              )}
              <b>{words.value(change.field, change.after)}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
