import type { RawBuilder } from '#server/platform/database/query.ts';

/** An `update` with its condition, to which more conditions and a `returning` may be added. */
type WritePasswordSql = (staffId: number, passwordHash: string) => RawBuilder<unknown>;

let registered: WritePasswordSql | undefined;

/** The room of staff writes their rows, and knows of sign-ins, which do not know of it. */
export function registerStaffPassword(write: WritePasswordSql): void {
  registered = write;
}

export const staffPasswordSql: WritePasswordSql = (staffId, passwordHash) => {
  if (!registered) throw new Error('nobody writes the passwords of staff');
  return registered(staffId, passwordHash);
};
