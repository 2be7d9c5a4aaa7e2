import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import { registerPersonalData } from './personal-data.ts';

/** Columns of `users` and what stands in them afterwards; the email is given one of its own (domain/accounts/deletion.ts). */
export const erasedColumns: Readonly<Record<string, string | boolean | null>> = {
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
};

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

/**
 * Where the member's download holds each of these tables (server/accounts/profile/my-facts.ts); null for hashes, which
 * tell nothing and end by themselves. A test compares this with the lists above.
 */
export const takenAway: Readonly<Record<string, string | null>> = {
  sessions: 'sessions',
  notifications: 'notifications',
  notification_choices: 'notification_choices',
  message_item_reads: 'messages_read',
  message_item_recipients: 'messages_by_name',
  notification_deliveries: 'notification_deliveries',
  push_browsers: 'notified_browsers',
  line_links: 'line',
  line_codes: null,
  quiet_hours: 'quiet_hours',
  password_resets: null,
  one_time_codes: null,
  registration_links: null,
  second_factors: 'second_factor',
  // Whether a number was right, and who of the staff looked: nothing of the person.
  second_factor_losses: null,
  // Printed copies of a company's statements, kept for days: they can be printed anew.
  made_documents: null,
  cart_items: 'cart',
  // How often the cart changed, and nothing else.
  carts: null,
  product_views: 'product_views',
  member_searches: 'material_searches',
  conversations: 'chat',
  saved_searches: 'saved_searches',
  email_changes: 'email_changes',
  data_downloads: 'data_downloads',
  invitations: 'invitations',
  orders: 'orders',
  order_history: 'order_history',
  sales_contracts: 'confirmed_contracts',
  credit_requests: 'credit_requests',
  claim_messages: 'claim_messages',
  projects: 'projects',
  project_messages: 'project_messages',
  project_slips: 'project_slips',
  project_history: 'project_history',
  purchasing_people: 'purchasing_limits',
  purchase_requests: 'purchase_requests',
  preorders: 'preorders',
  purchase_decisions: 'purchase_decisions',
  files: 'files',
  company_documents: 'documents',
  deletion_requests: 'deletion_requests',
  favourite_lists: 'favourite_lists',
  favourite_items: 'favourites',
  contact_messages: 'contact_messages',
  newsletter_subscribers: 'newsletter',
  job_applications: 'applications',
  price_changes: 'price_changes',
  stock_movements: 'stock_movements',
  offer_drafts: 'offer_drafts',
  table_uploads: 'offer_uploads',
  proposed_grades: 'proposed_grades',
  coupon_campaign_sellers: 'coupon_answers',
  refund_accounts: 'refund_accounts',
  // Proposed by staff, who have no download; of members' proposals what holds is in refund_accounts.
  money_changes: null,
};
