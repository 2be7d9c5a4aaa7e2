import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  title: string;
  text: string;
  /** Said of a step that is done. */
  done: string;
  steps: readonly Step[];
}

interface Step {
  to: string;
  name: string;
  hint: string;
  isDone: boolean;
  /** Said beside its name: it is not done here. */
  leftOut?: string | undefined;
  /** What else can be done with it. */
  action?: ReactNode;
}

/** What somebody does first who begins with nothing, each with the way to it. */
export function FirstSteps({ title, text, done, steps }: FirstStepsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack gap-3 below-6">
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ol className={styles.steps}>
        {steps.map(({ to, name, hint, isDone, leftOut, action }, index) => (
          <li key={to} className={styles.step} data-done={isDone || undefined} data-left-out={leftOut ? '' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <div>
              <Link to={to}>{name}</Link>
              {isDone && <span className="visually-hidden"> {done}</span>}
              {leftOut && <span className={styles.leftOut}>{leftOut}</span>}
              <small className="block">{hint}</small>
            </div>
            {action}
          </li>
        ))}
      </ol>
    </section>
  );
}
