import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '../icon.tsx';
import styles from './stepper.module.css';

/**
 * Where somebody stands in a job of several steps; `current` counts from 1. Steps with an address can be gone back to.
 */
export function Stepper({ steps, current }: { steps: { label: string; to?: string }[]; current: number }) {
  const t = useTranslations('words');
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {steps.map(({ label, to }, index) => {
          const state = stateOf(index + 1, current);
          const isDone = state === 'done';
          const content = (
            <>
              <span className={styles.number}>{isDone ? <Icon name="check" size={16} /> : index + 1}</span>
              <span className={styles.label}>{label}</span>
            </>
          );
          return (
            <li key={label} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
              {isDone && to ? (
                <Link to={to} className={styles.step}>
                  {content}
                </Link>
              ) : (
                <span className={styles.step}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stateOf(step: number, current: number): 'done' | 'current' | 'next' {
  if (step < current) return 'done';
  return step === current ? 'current' : 'next';
}
