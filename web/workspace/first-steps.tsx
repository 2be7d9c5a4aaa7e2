import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  title: string;
  text: string;
  /** Said of a step that is done. */
  done: string;
  steps: readonly { to: string; name: string; hint: string; isDone: boolean }[];
}

/** What somebody does first who begins with nothing, each with the way to it. */
export function FirstSteps({ title, text, done, steps }: FirstStepsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ol className={styles.steps}>
        {steps.map(({ to, name, hint, isDone }, index) => (
          <li key={to} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <div>
              <Link to={to}>{name}</Link>
              {isDone && <span className="visually-hidden"> {done}</span>}
              <small>{hint}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
