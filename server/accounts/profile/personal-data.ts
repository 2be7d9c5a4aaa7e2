import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * Decisions of staff about the member's way in whose reasons the member is told; those of the others are notes among
 * staff.
 */
const DECISIONS_WITH_REASON = ['suspend_account', 'end_sessions', 'refuse_factor_loss'];
const DECISIONS_ON_ACCESS = [...DECISIONS_WITH_REASON, 'unsuspend_account', 'take_lost_factor'];

/**
 * The account itself. What becomes of it is said where accounts are erased; the members of personal companies go there,
 * too.
 */
registerPersonalData('profile', {
  /** With those of the closed accounts that the person left at other companies. */
  async erase({ userId, email }) {
    await rows(sql`
      update deletion_requests r set note = '' from users u
      where r.user_id = u.id and lower(u.email) = lower(${email})
        and (u.id = ${userId} or u.account_status = 'closed')`);
  },
  facts: () => ({
    profile: sql`json_build_object('id', u.id, 'title', u.title, 'firstname', u.firstname, 'lastname', u.lastname,
      'firstname_en', u.firstname_en, 'lastname_en', u.lastname_en, 'email', u.email, 'mobile', u.mobile, 'id_number',
      u.id_number, 'birthday', u.birthday, 'position', u.position, 'business_type', u.business_type, 'company_role',
      u.company_role, 'selling_roles', u.selling_roles, 'is_owner', u.is_owner, 'account_status', u.account_status,
      'language', u.language, 'created_at', u.created_at)`,
    company: sql`json_build_object('company_code', c.company_code, 'company_name_th', c.company_name_th,
      'company_name_en', c.company_name_en, 'tax_id', c.tax_id, 'registered_type', c.registered_type, 'supplier_type',
      c.supplier_type, 'phone', c.phone, 'email', c.email, 'member_level', c.member_level, 'point', c.point)`,
    addresses: factList(
      {
        name: sql`a.name`,
        address: sql`a.address`,
        address_en: sql`a.address_en`,
        sub_district: sql`s.name_th`,
        district: sql`d.name_th`,
        province: sql`p.name_th`,
        post_code: sql`a.post_code`,
        phone: sql`a.phone`,
        billing_name: sql`a.billing_name`,
        tax_id: sql`a.tax_id`,
        branch_code: sql`a.branch_code`,
        branch_name: sql`a.branch_name`,
      },
      sql`addresses a
        join sub_districts s on s.id = a.sub_district_id
        join districts d on d.id = a.district_id
        join provinces p on p.id = a.province_id
        where a.company_id = c.id and a.deleted_at is null`,
      sql`a.id`,
    ),
    sessions: factList(
      {
        role: sql`s.role`,
        device: sql`s.user_agent`,
        created_at: sql`s.created_at`,
        last_seen_at: sql`s.last_seen_at`,
      },
      sql`sessions s where s.user_id = u.id`,
      sql`s.last_seen_at desc`,
    ),
    access_decisions: factList(
      {
        decision: sql`a.action`,
        at: sql`a.at`,
        reason: sql`case when a.action = any (${DECISIONS_WITH_REASON}::text[]) then a.reason end`,
      },
      sql`audit_log a
        where a.object_kind = 'account' and a.object_id = u.id::text
          and a.action = any (${DECISIONS_ON_ACCESS}::text[])`,
      sql`a.id`,
    ),
    security_events: factList(
      { event: sql`e.code`, outcome: sql`e.outcome`, network: sql`e.network`, at: sql`e.at` },
      sql`(select * from security_events where user_id = u.id order by at desc limit 1000) e`,
      sql`e.at desc`,
    ),
    documents: factList(
      {
        kind: sql`d.kind`,
        name: sql`f.name`,
        uploaded_at: sql`d.uploaded_at`,
        status: sql`d.status`,
        reason: sql`d.reason`,
        is_current: sql`d.is_current`,
      },
      sql`company_documents d
        join files f on f.id = d.file_id
        where d.company_id = c.id and d.uploaded_by_user_id = u.id`,
      sql`d.id`,
    ),
    data_downloads: sql`coalesce((select json_agg(d.at order by d.at) from data_downloads d
      where d.user_id = u.id), '[]')`,
    email_changes: factList(
      { new_email: sql`e.new_email`, asked_at: sql`e.created_at`, ended_at: sql`e.ended_at` },
      sql`email_changes e where e.user_id = u.id`,
      sql`e.created_at`,
    ),
    invitations: factList(
      {
        email: sql`i.email`,
        company_role: sql`i.company_role`,
        selling_roles: sql`i.selling_roles`,
        position: sql`i.position`,
        sent_at: sql`i.sent_at`,
        expires_at: sql`i.expires_at`,
        accepted_at: sql`i.accepted_at`,
        withdrawn_at: sql`i.withdrawn_at`,
      },
      sql`invitations i where i.invited_by_user_id = u.id`,
      sql`i.id`,
    ),
    second_factor: sql`json_build_object('confirmed_at', (select f.confirmed_at from second_factors f
      where f.user_id = u.id))`,
    deletion_requests: factList(
      {
        status: sql`r.status`,
        note: sql`r.note`,
        reason: sql`r.reason`,
        created_at: sql`r.created_at`,
        decided_at: sql`r.decided_at`,
      },
      sql`deletion_requests r where r.user_id = u.id`,
      sql`r.id`,
    ),
  }),
});
