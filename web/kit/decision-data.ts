import type { WireError } from '#contract/errors.ts';
import type { DecisionField } from '#contract/kit/decision-fields.ts';
import type { DecisionTone } from '#contract/kit/define-decisions.ts';
import type { Typed } from '#web/page/form.ts';

/** A decision's definition as its form needs it, in the reader's language. Schemas stay on the server. */
export interface ShownDecision {
  name: string;
  tone: DecisionTone;
  do: string;
  hint: string;
  press: string;
  /** What is asked before it is sent. */
  sure: { title: string; text: string } | null;
  fields: ShownField[];
}

export interface ShownField {
  name: string;
  kind: Exclude<DecisionField['kind'], 'fixed'>;
  label: string;
  help: string;
  isOptional: boolean;
  max: number | undefined;
  /** Of a choice; of a reason the usual ones. */
  choices: { value: string; label: string; help?: string }[];
  /** What stands in it at first. */
  value: string | number;
}

/** All that may be decided now of one object. */
export interface DecisionData {
  decisions: ShownDecision[];
  /** Above those that end something. */
  ending: string;
}

/** A decision that was refused, with what was typed. */
export interface RefusedDecision {
  error?: WireError | undefined;
  typed?: Typed | undefined;
}
