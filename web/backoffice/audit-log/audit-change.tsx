import { useTranslations } from '#web/i18n/texts.tsx';
import { auditedKinds } from '#domain/audit.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { actionOf } from './audit-actions.ts';
import { changesOf, factName, factText, languageOfFact, stateOf } from './audit-facts.ts';
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
  const t = useTranslations('backoffice.audit');
  const locale = useLocale();
  return (
    <dl className={styles.changes}>
      {changesOf(before, after).map((change) => {
        const name = factName(objectKind, change.field);
        const language = languageOfFact(change.field);
        const shown = (value: unknown) => {
          const kind = name === 'object_kind' && auditedKinds.find((known) => known === value);
          if (kind) return t(`kind.${kind}`);
          const did = name === 'action' && typeof value === 'string' && actionOf(value, '');
          if (did) return t(`did.${did}`);
          const state = stateOf(name, value);
          return state
            ? t(`state.${state}` as Extract<Parameters<typeof t>[0], `state.${string}`>)
            : factText(name, value, locale);
        };
        return (
          <div key={change.field}>
            <dt>
              {name ? t(`fact.${name}`) : change.field}
              {name && language && <small> {language.toUpperCase()}</small>}
            </dt>
            <dd>
              {isNew(change.before) || (
                <>
                  <span className="visually-hidden">{t('from')} </span>
                  <span className={styles.before}>{shown(change.before)}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="visually-hidden"> {t('to')} </span>
                </>
              )}
              <b>{shown(change.after)}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
