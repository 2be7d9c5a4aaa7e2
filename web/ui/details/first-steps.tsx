import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

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
      <ol className="card stack gap-3 ruled">
        {steps.map(({ to, name, hint, isDone, leftOut, action }, index) => (
          <li key={to} className="row gap-3">
            <span className={isDone ? 'disc good' : 'disc'} aria-hidden="true">
              {isDone ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <div className="grow">
              <Link to={to}>{name}</Link>
              {isDone && <span className="visually-hidden"> {done}</span>}
              {leftOut && <span className="soft">{leftOut}</span>}
              <small className="block">{hint}</small>
            </div>
            {action}
          </li>
        ))}
      </ol>
    </section>
  );
}
