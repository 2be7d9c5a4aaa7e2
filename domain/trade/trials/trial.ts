import { objectNo } from '#domain/values/object-no.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import type { GradeVerdict } from '#domain/market/approved-grades/company-grades.ts';

/**
 * A trial of a grade in the place of one that a company uses: planned, its goods ordered, run on a machine, and signed
 * off. Where it stands follows from what there is of it.
 */
export const trialStates = ['planned', 'ordered', 'running', 'approved', 'refused', 'ended'] as const;
export type TrialState = (typeof trialStates)[number];

/** What there is of a trial. */
export interface TrialFacts {
  /** The goods are ordered, and the order stands. */
  is_ordered: boolean;
  /** Sheets that were begun, and those that are filled in. */
  begun_runs: number;
  finished_runs: number;
  /** What was signed off; null before. */
  verdict: GradeVerdict | null;
  /** Ended without a sign-off, or the sign-off was withdrawn. */
  is_ended: boolean;
}

export function trialState({ is_ordered, begun_runs, verdict, is_ended }: TrialFacts): TrialState {
  if (is_ended) return 'ended';
  if (verdict !== null) return verdict;
  if (begun_runs > 0) return 'running';
  return is_ordered ? 'ordered' : 'planned';
}

export type TrialAct = 'change' | 'order' | 'run' | 'approve' | 'refuse' | 'end' | 'withdraw';

const UNDER_WAY = ['planned', 'ordered', 'running'] as const;

/** In which states each act may happen. */
export const TRIAL_GUARDS: Readonly<Record<TrialAct, readonly TrialState[]>> = {
  change: UNDER_WAY,
  order: UNDER_WAY,
  run: UNDER_WAY,
  approve: UNDER_WAY,
  refuse: UNDER_WAY,
  end: UNDER_WAY,
  withdraw: ['approved', 'refused'],
};

export type TrialRefusal = 'trial_over' | 'trial_ordered' | 'trial_without_run';
export type SignRefusal = 'trial_signer' | 'trial_other_signer';

/**
 * Why an act cannot happen now; null when it can. Goods are ordered once, whatever became of them on the machine, and a
 * sign-off needs a sheet that is filled in.
 */
export function whyNotAct(act: TrialAct, facts: TrialFacts): TrialRefusal | null {
  if (!TRIAL_GUARDS[act].includes(trialState(facts))) return 'trial_over';
  if (act === 'order' && facts.is_ordered) return 'trial_ordered';
  const isSignOff = act === 'approve' || act === 'refuse';
  return isSignOff && facts.finished_runs === 0 ? 'trial_without_run' : null;
}

/** Who of a company signs trials off: owners alone, or whoever may order. */
export const trialSigners = ['owner', 'purchaser'] as const;

export interface SignOffRules {
  signers: (typeof trialSigners)[number];
  /** Who filled in a sheet does not sign. */
  is_other_person: boolean;
}

/** What holds where a company has set nothing. */
export const USUAL_SIGN_OFF: SignOffRules = { signers: 'purchaser', is_other_person: false };

export interface Signer {
  role: CompanyRole;
  has_filled_in: boolean;
}

/** Why somebody does not sign off; null when they may. */
export function whyNotSign({ role, has_filled_in }: Signer, rules: SignOffRules): SignRefusal | null {
  if (role !== 'owner' && (rules.signers === 'owner' || role !== 'purchaser')) return 'trial_signer';
  return rules.is_other_person && has_filled_in ? 'trial_other_signer' : null;
}

export interface Colleague extends Signer {
  id: number;
}

/**
 * Who is told that a sheet is filled in: who asked for the trial, where they sign it off; else everybody who may. Who
 * filled it in knows.
 */
export function whoHearsOfSheet(
  colleagues: readonly Colleague[],
  rules: SignOffRules,
  { asked_by, filled_in_by }: { asked_by: number; filled_in_by: number },
): number[] {
  const signers = colleagues.filter((one) => one.id !== filled_in_by && whyNotSign(one, rules) === null);
  const asker = signers.filter(({ id }) => id === asked_by);
  return (asker.length > 0 ? asker : signers).map(({ id }) => id);
}

/** What decisions about a trial look at. */
export interface DecidedTrial extends TrialFacts {
  may_sign: boolean;
}

/** When each decision about a trial may be made. */
export const trialDecisionGuards = {
  approve: (trial: DecidedTrial): boolean => trial.may_sign && whyNotAct('approve', trial) === null,
  refuse: (trial: DecidedTrial): boolean => trial.may_sign && whyNotAct('refuse', trial) === null,
  withdraw: (trial: DecidedTrial): boolean => trial.may_sign && whyNotAct('withdraw', trial) === null,
  end: (trial: DecidedTrial): boolean => whyNotAct('end', trial) === null,
};

/** `TR` and six digits or more: what people call a trial. */
export function trialNo(id: number): string {
  return objectNo('TR', id);
}

/** Trials of a company that are not over. */
export const OPEN_TRIALS_OF_A_COMPANY = 200;
/** Letters of what a trial is for, and of a plant. */
export const MAX_TRIAL_LINE = 200;
/** Runs of one trial, and photos of one run. */
export const RUNS_OF_A_TRIAL = 30;
export const PHOTOS_OF_A_RUN = 8;
/** For how long a grade can be approved at most, where it has an end. */
export const MAX_APPROVED_YEARS = 10;
export const MAX_APPROVED_DAYS = MAX_APPROVED_YEARS * 365;
