import type { RawBuilder } from '#server/platform/database/query.ts';

/** Who can be notified, and where: relations of accounts, which stand above the notifications and say them here. */
interface ToldPeople {
  /**
   * All members: `id`, `email`, `language`, `company_id`, `company_role`, `selling_roles`; `is_closed`, `is_verified`,
   * `is_suspended`.
   */
  members: RawBuilder<unknown>;
  /** Staff: `id`, `email`, `language`, `roles`; `is_active` where they may sign in. */
  staff: RawBuilder<unknown>;
  /** Sessions that are signed in: `token_hash`, `expires_at`. */
  sessions: RawBuilder<unknown>;
  /** Where LINE reaches them: `user_id`, `staff_id`, `line_user_id`. */
  lineLinks: RawBuilder<unknown>;
}

let registered: ToldPeople | undefined;

export function registerToldPeople(people: ToldPeople): void {
  registered = people;
}

export function toldPeople(): ToldPeople {
  if (!registered) throw new Error('nothing says who can be notified');
  return registered;
}
