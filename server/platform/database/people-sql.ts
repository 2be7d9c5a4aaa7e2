import type { RawBuilder } from './query.ts';

/** How parts of the server that know no accounts read the people whose numbers they keep. */
interface People {
  /** The name of the member, or of the one of staff, with this id; null of nobody. */
  memberName(id: RawBuilder<unknown>): RawBuilder<string | null>;
  staffName(id: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Everybody of staff who can act, as rows of `id` and `roles`. */
  activeStaff: RawBuilder<unknown>;
}

let registered: People | undefined;

export function registerPeople(people: People): void {
  registered = people;
}

export function peopleSql(): People {
  if (!registered) throw new Error('nothing says who people are');
  return registered;
}
