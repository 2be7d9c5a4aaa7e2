import { RETENTION_YEARS } from '#domain/accounts/deletion.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

/** The last mail to an address; server/accounts/privacy/jobs.ts deletes it soon. */
export const GOODBYE = 'account_deleted';

const goodbye: Localized<{ title: string; paragraphs: string[] }> = {
  th: {
    title: 'ลบบัญชีของคุณแล้ว',
    paragraphs: [
      'เราได้ลบชื่อ อีเมล เบอร์โทรศัพท์ รหัสผ่าน และข้อมูลส่วนบุคคลอื่นของคุณตามคำขอแล้ว บัญชีนี้เข้าสู่ระบบไม่ได้อีก',
      `คำสั่งซื้อ ใบกำกับภาษี และหลักฐานการชำระเงินต้องเก็บไว้ ${RETENTION_YEARS} ปีตามประมวลรัษฎากร`,
      'หากต้องการใช้โพลีตลาดอีก คุณสมัครใหม่ด้วยอีเมลนี้ได้เสมอ',
    ],
  },
  en: {
    title: 'Your account is deleted',
    paragraphs: [
      'As you asked, we have deleted your name, email, phone number, password and other personal data. This account cannot be used to log in any more.',
      `Orders, tax invoices and proofs of payment have to be kept for ${RETENTION_YEARS} years under the Thai Revenue Code.`,
      'Should you want to use Polytalad again, you can always register anew with this email.',
    ],
  },
  cn: {
    title: '您的账户已删除',
    paragraphs: [
      '我们已按您的要求删除您的姓名、邮箱、电话、密码及其他个人信息，该账户已无法登录。',
      `根据泰国税法，订单、税务发票和付款凭证须保存${RETENTION_YEARS}年。`,
      '如需再次使用塑料集市，您可随时用此邮箱重新注册。',
    ],
  },
};

const refused: Localized<{ title: string; text: string; reason: string; action: string }> = {
  th: {
    title: 'ยังลบบัญชีของคุณไม่ได้',
    text: 'เราตรวจสอบคำขอลบบัญชีแล้ว และยังดำเนินการไม่ได้ตามเหตุผลด้านล่าง เมื่อแก้ไขแล้วคุณส่งคำขอใหม่ได้',
    reason: 'เหตุผล',
    action: 'ดูข้อมูลส่วนตัว',
  },
  en: {
    title: 'Your account cannot be deleted yet',
    text: 'We have looked at your request and cannot fulfil it yet, for the reason below. Once it is mended you can ask again.',
    reason: 'Reason',
    action: 'View your data',
  },
  cn: {
    title: '暂时无法删除您的账户',
    text: '我们已审核您的删除申请，因以下原因暂时无法办理。问题解决后您可重新申请。',
    reason: '原因',
    action: '查看个人资料',
  },
};

export const accountDeleted = defineEvent({
  name: GOODBYE,
  category: 'account',
  channels: MUST_KNOW,
  content: (language) => goodbye[language],
});

export const deletionRefused = defineEvent<{ reason: string }>({
  name: 'deletion_refused',
  category: 'account',
  channels: MUST_KNOW,
  content(language, values) {
    const { title, text, reason, action } = refused[language];
    return {
      title,
      paragraphs: [text],
      facts: [[reason, values.reason]],
      action: { label: action, path: '/user/my-data' },
    };
  },
});
