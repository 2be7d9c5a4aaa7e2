/** What the log can say was done, as the texts `staff.audit.did` know it. */
const known = [
  'confirm', 'refuse', 'ship', 'deliver', 'cancel', 'verify_slip', 'reject_slip',
  'approve', 'view', 'set_level', 'set_discount', 'remove_discount', 'export',
  'approve_account', 'refuse_account', 'approve_buyer', 'refuse_buyer', 'approve_seller', 'refuse_seller', 'approve_document', 'refuse_document', 'document_viewed',
  'add_banner', 'change_banner', 'change_banner_file', 'move_banner', 'publish_banner', 'unpublish_banner', 'remove_banner', 'change_list', 'change_texts', 'set_rates', 'add_synonym', 'change_synonym', 'remove_synonym',
  'invite_staff', 'invite_staff_again', 'change_staff', 'suspend_staff', 'unsuspend_staff', 'reset_second_factor',
  'create_content', 'change_content', 'restore_content', 'change_content_settings', 'publish_content', 'withdraw_content', 'archive_content', 'unarchive_content',
  'change_seo', 'work_off', 'export_subscribers', 'send_issue', 'export_consents',
] as const;
export type AuditAction = (typeof known)[number] | 'refuse_any';

/** The words for an action; null for one that has none yet. Orders are refused in other words than what companies send. */
export function actionOf(action: string, objectKind: string): AuditAction | null {
  if (action === 'refuse' && objectKind !== 'order') return 'refuse_any';
  return known.find((name) => name === action) ?? null;
}
