/** What a decision of staff can be about. */
export const auditedKinds = [
  'order',
  'settlement',
  'account',
  'company',
  'document',
  'warehouse',
  'bank_account',
  'certificate',
  'deletion_request',
  'price_change',
  'staff_member',
  'member_discount',
  'commission_rate',
  'payout_run',
  'freight_rates',
  'price_list',
  'content_item',
  'banner',
  'site_setting',
  'synonym',
  'product',
  'attribute_group',
  'attribute',
  'starter_set',
  'category',
  'manufacturer',
  'property',
  'contact_message',
  'job_application',
  'newsletter',
  'cookie_consent',
  'audit_log',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** As many entries as a table program opens without trouble; who wants more narrows the days. */
export const MAX_EXPORTED_ENTRIES = 50_000;
