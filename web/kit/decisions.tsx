import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import type { DecisionData, RefusedDecision, ShownDecision, ShownField } from './decision-data.ts';
import { DecisionField, type Tick } from './decision-field.tsx';
import styles from './decisions.module.css';

interface DecisionsProps {
  of: DecisionData;
  refused: RefusedDecision | undefined;
  /** The object, where it is not the one that the address names. */
  objectId?: number;
  /** What stands in a decision's form: above its button, or as `decision.field` in the place of its own field. */
  parts?: Readonly<Record<string, ReactNode>>;
  /** What can be ticked, by field. */
  ticks?: Readonly<Record<string, readonly Tick[]>>;
}

/**
 * The forms of all that may be decided now: the ordinary ways on stand open, the others open by their name, and what
 * ends something stands apart. `decisionAction` is their action.
 */
export function Decisions({ of: { decisions, ending }, ...rest }: DecisionsProps) {
  const endings = decisions.filter(({ tone }) => tone === 'ending');
  if (decisions.length === 0) return null;
  return (
    <div className="stack gap-3">
      {decisions
        .filter(({ tone }) => tone !== 'ending')
        .map((decision) => (
          <Decision key={decision.name} decision={decision} {...rest} />
        ))}
      {endings.length > 0 && (
        <div className={styles.endings}>
          {ending && <h3 className="soft">{ending}</h3>}
          {endings.map((decision) => (
            <Decision key={decision.name} decision={decision} {...rest} />
          ))}
        </div>
      )}
    </div>
  );
}

type DecisionProps = Omit<DecisionsProps, 'of'> & { decision: ShownDecision };

function Decision({ decision, refused, ...rest }: DecisionProps) {
  const typed = refused?.typed;
  const isRefused = typed?.['decision'] === decision.name && typed['object_id'] === String(rest.objectId ?? '');
  const form = (
    <FormErrors error={isRefused ? refused?.error : undefined}>
      <DecisionForm decision={decision} refused={isRefused ? refused : undefined} {...rest} />
    </FormErrors>
  );
  if (decision.tone === 'way') return form;
  return (
    <details className={decision.tone === 'ending' ? 'opens framed away' : 'opens framed'} open={isRefused}>
      <summary>{decision.do}</summary>
      {form}
    </details>
  );
}

const LOOKS = { way: 'primary', more: 'primary', back: 'outline', ending: 'danger' } as const;

function DecisionForm({ decision, refused, objectId, parts, ticks }: DecisionProps) {
  const { name, tone, hint, press, sure, fields } = decision;
  const isWay = tone === 'way';
  return (
    <Form method="post" className={styles.decision}>
      {isUnsaid(refused?.error, fields) && <FormError />}
      {hint && !isWay && <p className="soft">{hint}</p>}
      <input type="hidden" name="decision" value={name} />
      <input type="hidden" name="object_id" value={objectId ?? ''} />
      {fields.map((field) => (
        <DecisionField
          key={field.name}
          field={field}
          typed={refused && (refused.typed?.[field.name] ?? '')}
          ticks={ticks?.[field.name] ?? NO_TICKS}
          part={parts?.[`${name}.${field.name}`]}
        />
      ))}
      {parts?.[name]}
      {sure ? (
        <ConfirmDialog title={sure.title} text={<p>{sure.text}</p>} label={press} />
      ) : (
        <SubmitButton look={LOOKS[tone]}>{press}</SubmitButton>
      )}
      {hint && isWay && <p className="soft">{hint}</p>}
    </Form>
  );
}

const NO_TICKS: readonly Tick[] = [];

/**
 * What the API has against fields that the form does not show is said above it; what is against no field, by the
 * screen.
 */
const isUnsaid = (error: WireError | undefined, shown: readonly ShownField[]): boolean =>
  Boolean(error?.fields?.length) &&
  !error!.fields!.some(({ path }) => shown.some(({ name }) => path === name || path.startsWith(`${name}.`)));
