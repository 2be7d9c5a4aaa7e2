import type { RawBuilder } from '#server/platform/database/query.ts';

/** Recipients and their channels: relations of accounts, which stand above the notifications and register them here. */
interface RecipientRelations {
  /**
   * All members: `id`, `email`, `language`, `company_id`, `company_role`, `selling_roles`; `is_closed`, `is_verified`,
   * `is_suspended`.
   */
  members: RawBuilder<unknown>;
  /** Staff: `id`, `email`, `language`, `roles`; `is_active` where they may sign in. */
  staff: RawBuilder<unknown>;
  /** Sessions that are signed in: `token_hash`, `expires_at`. */
  sessions: RawBuilder<unknown>;
  /** LINE accounts: `user_id`, `staff_id`, `line_user_id`. */
  lineLinks: RawBuilder<unknown>;
}

let registered: RecipientRelations | undefined;

export function registerRecipients(relations: RecipientRelations): void {
  registered = relations;
}

export function recipientRelations(): RecipientRelations {
  if (!registered) throw new Error('no recipients are registered');
  return registered;
}
