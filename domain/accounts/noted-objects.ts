/** What staff write notes about among themselves, and give to one of them to take care of. */
export const notedKinds = ['order', 'company'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** Longer texts are documents. */
export const MAX_NOTE = 2000;

interface Note {
  staff_id: number;
  taken_back_at: Date | null;
}

/** A note is taken back by who wrote it, once; what it said stays out of sight with its mark. */
export const mayTakeBack = ({ staff_id, taken_back_at }: Note, staffId: number): boolean =>
  staff_id === staffId && taken_back_at === null;
