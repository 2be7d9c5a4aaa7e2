import { objectNo } from '#domain/values/object-no.ts';
import { MAX_ID } from '#domain/values/limits.ts';

/** The steps of a decarbonized project, by the specification's numbers. */
export const SITE_SURVEY = 1;
export const ESTIMATE_BUDGET = 2;
export const PROJECT_CONFIRMED = 3;
export const INSTALLING = 4;
export const VALIDATED = 5;
export const PROJECT_COMPLETE = 6;
export const PROJECT_CANCELLED = 7;

/** The steps in their order; cancelling is none of them. */
export const projectSteps = [
  SITE_SURVEY,
  ESTIMATE_BUDGET,
  PROJECT_CONFIRMED,
  INSTALLING,
  VALIDATED,
  PROJECT_COMPLETE,
] as const;
export const projectStatuses = [...projectSteps, PROJECT_CANCELLED] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
/** As addresses name them. */
export const projectStatusNames = projectStatuses.map((status) => `${status}` as const);

/** What a status depends on. */
export interface ProjectNow {
  status: number;
  instalments: number;
  paid: number;
  /** Slips that finance has not decided. */
  waiting_slips: number;
  is_validated: boolean;
}

export type MoveRefusal =
  | 'project_step_skipped'
  | 'project_closed'
  | 'project_plan_missing'
  | 'project_not_validated'
  | 'project_not_paid'
  | 'project_has_payments'
  | 'project_slip_waits';

/** Complete and cancelled projects stay as they are. */
export const isClosed = (status: number): boolean => status === PROJECT_COMPLETE || status === PROJECT_CANCELLED;

/**
 * Why a project cannot move to a status; null when it can. It goes one step at a time, on or back, and is cancelled as
 * long as no slip waits; what goes back of its payments is said with it.
 */
export function whyNotMove(project: ProjectNow, to: ProjectStatus): MoveRefusal | null {
  const { status, paid, waiting_slips } = project;
  if (isClosed(status)) return 'project_closed';
  if (to === PROJECT_CANCELLED) return waiting_slips > 0 ? 'project_slip_waits' : null;
  if (Math.abs(to - status) !== 1) return 'project_step_skipped';
  // Before it is confirmed nothing is to be paid.
  if (to < PROJECT_CONFIRMED && paid + waiting_slips > 0) return 'project_has_payments';
  return to > status ? whyNotReach(project, to) : null;
}

/** What must be there before the step. */
function whyNotReach(project: ProjectNow, to: ProjectStatus): MoveRefusal | null {
  if (to === PROJECT_CONFIRMED && project.instalments === 0) return 'project_plan_missing';
  if (to === VALIDATED && !project.is_validated) return 'project_not_validated';
  if (to === PROJECT_COMPLETE && project.paid < project.instalments) return 'project_not_paid';
  return null;
}

/** Instalments are paid from the day on which the project is confirmed. */
export function mayBePaid(status: number): boolean {
  return status >= PROJECT_CONFIRMED && status <= VALIDATED;
}

/** DP000012: as people name a project. */
export function projectNo(id: number): string {
  return objectNo('DP', id);
}

const PROJECT_NO = /^DP0*([1-9]\d{0,9})(?:\/\d)?$/i;

/** The project that a number names, also one of its instalments such as DP000012/1; null for other words. */
export function projectOfNo(text: string): number | null {
  const id = Number(PROJECT_NO.exec(text.trim())?.[1]);
  return id <= MAX_ID ? id : null;
}

export const projectKinds = [
  'solar',
  'motors',
  'compressed_air',
  'cooling',
  'heat_recovery',
  'lighting',
  'storage',
  'other',
] as const;
export type ProjectKind = (typeof projectKinds)[number];

export const MAX_PROJECT_TEXT = 2000;
/** Messages of each side in one project. */
export const MESSAGES_OF_A_SIDE = 200;
/** Documents and photos of one project. */
export const FILES_OF_A_PROJECT = 200;
/** Requests of one company that staff have not taken up. */
export const OPEN_REQUESTS = 20;
