import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import type { WrittenAccount } from '#server/accounts/identity/index.ts';
import { registerPersonalData } from './personal-data.ts';

/**
 * Columns of `users` and what stands in them afterwards; the email is given one of its own
 * (domain/accounts/deletion.ts).
 */
export const erasedColumns = {
  title: null,
  firstname: ERASED_NAME,
  lastname: '',
  firstname_en: '',
  lastname_en: '',
  mobile: null,
  id_number: null,
  birthday: null,
  position: null,
  refusal_reason: null,
  suspended_at: null,
  suspended_reason: null,
  avatar_file_id: null,
  // No password has this hash.
  password_hash: '',
  is_owner: false,
  account_status: 'closed',
} as const satisfies WrittenAccount;

/** They do not identify the person; the rows of orders refer to them. */
export const retainedColumns = [
  'id',
  'company_id',
  'email',
  'business_type',
  'company_role',
  'selling_roles',
  'registered_as',
  'language',
  'created_at',
  'handed_in_at',
] as const;

registerPersonalData('accounts', {
  erased: {
    sessions: 'user_id',
    password_resets: 'user_id',
    one_time_codes: 'user_id',
    registration_links: 'user_id',
    second_factors: 'user_id',
    second_factor_losses: 'user_id',
    email_changes: 'user_id',
    data_downloads: 'user_id',
    invitations: 'invited_by_user_id',
  },
  erasedByEmail: ['invitations'],
  // The marketplace's own decisions, and files that go with what they belong to.
  retained: ['files', 'company_documents', 'deletion_requests', 'money_changes'],
  otherEmails: ['users', 'companies', 'staff_members'],
});
