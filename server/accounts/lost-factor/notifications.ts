import { LOSS_LINK_MINUTES, LOSS_WAIT_HOURS } from '#domain/accounts/sign-in/lost-factor.ts';
import { formatDateTime } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

interface Texts {
  title: string;
  paragraphs: string[];
  action: string;
}

const texts = {
  asked: {
    th: {
      title: 'ยืนยันว่าคุณทำโทรศัพท์และรหัสสำรองหาย',
      paragraphs: [
        `มีผู้แจ้งว่าเจ้าของบัญชีนี้ไม่มีทั้งแอปยืนยันตัวตนและรหัสสำรองแล้ว หากเป็นคุณ กรุณากดปุ่มด้านล่างภายใน ${LOSS_LINK_MINUTES} นาที จากนั้นเจ้าหน้าที่จะตรวจสอบเอกสารของคุณ`,
        'หากไม่ใช่คุณ แสดงว่ามีผู้อื่นรู้รหัสผ่านของคุณ อย่ากดปุ่ม และกรุณาตั้งรหัสผ่านใหม่ทันที',
      ],
      action: 'ยืนยันว่าเป็นฉัน',
    },
    en: {
      title: 'Confirm that you lost your phone and recovery codes',
      paragraphs: [
        `Somebody said that the owner of this account has neither the authenticator app nor a recovery code any more. If it was you, please use the button below within ${LOSS_LINK_MINUTES} minutes. Our staff then check your documents.`,
        'If it was not you, somebody else knows your password: do not use the button, and choose a new password at once.',
      ],
      action: 'It was me',
    },
    cn: {
      title: '请确认您已丢失手机和恢复码',
      paragraphs: [
        `有人表示此账户的持有人已无法使用验证器应用和恢复码。如果是您本人，请在${LOSS_LINK_MINUTES}分钟内点击下方按钮，随后由工作人员核对您的证件。`,
        '如果不是您本人，说明他人知道您的密码：请勿点击按钮，并立即设置新密码。',
      ],
      action: '是我本人',
    },
  },
  inMailbox: {
    th: {
      title: 'สมาชิกทำโทรศัพท์และรหัสสำรองหาย',
      paragraphs: ['สมาชิกยืนยันทางอีเมลแล้ว กรุณาเทียบเลขทะเบียนและเอกสารในระบบ ต้องมีเจ้าหน้าที่สองคน คนหนึ่งเตรียม อีกคนยืนยัน'],
      action: 'เปิดบัญชี',
    },
    en: {
      title: 'A member lost their phone and recovery codes',
      paragraphs: [
        'They confirmed it by email. Please compare the number and the documents on file. It takes two of the staff: one prepares, another confirms.',
      ],
      action: 'Open the account',
    },
    cn: {
      title: '会员丢失了手机和恢复码',
      paragraphs: ['会员已通过邮箱确认。请核对登记号码和已存证件。需要两名工作人员：一人准备，另一人确认。'],
      action: '打开账户',
    },
  },
  agreed: {
    th: {
      title: 'กำลังจะปิดการยืนยันตัวตนสองขั้นตอนของคุณ',
      paragraphs: [
        `เจ้าหน้าที่สองคนตรวจสอบเอกสารของคุณแล้ว เราจะปิดการยืนยันตัวตนสองขั้นตอนใน ${LOSS_WAIT_HOURS} ชั่วโมง ({when}) จากนั้นคุณจะตั้งค่าแอปใหม่เมื่อเข้าสู่ระบบ`,
        'หากคุณไม่ได้ขอ เพียงเข้าสู่ระบบด้วยรหัสจากแอป คำขอจะถูกยกเลิก และกรุณาตั้งรหัสผ่านใหม่',
      ],
      action: 'ไม่ใช่ฉัน: เข้าสู่ระบบ',
    },
    en: {
      title: 'Your two-step verification is about to be turned off',
      paragraphs: [
        `Two of our staff checked your documents. We will turn two-step verification off in ${LOSS_WAIT_HOURS} hours ({when}); you then set an app up again when you log in.`,
        'If you did not ask for it, log in with a code of your app: that stops it. Then choose a new password.',
      ],
      action: 'It was not me: log in',
    },
    cn: {
      title: '您的两步验证即将关闭',
      paragraphs: [
        `两名工作人员已核对您的证件。我们将在${LOSS_WAIT_HOURS}小时后（{when}）关闭两步验证，届时您登录时需重新设置验证器应用。`,
        '如果不是您提出的，请使用应用中的验证码登录，即可取消，并请设置新密码。',
      ],
      action: '不是我：登录',
    },
  },
  refused: {
    th: {
      title: 'เราไม่สามารถปิดการยืนยันตัวตนสองขั้นตอนของคุณได้',
      paragraphs: ['เหตุผล: {reason}', 'หากมีคำถาม กรุณาติดต่อพนักงานขายที่ดูแลคุณ'],
      action: 'ติดต่อเรา',
    },
    en: {
      title: 'We could not turn your two-step verification off',
      paragraphs: ['The reason: {reason}', 'If you have questions, please contact your sales representative.'],
      action: 'Contact us',
    },
    cn: {
      title: '我们无法关闭您的两步验证',
      paragraphs: ['原因：{reason}', '如有疑问，请联系您的销售代表。'],
      action: '联系我们',
    },
  },
} satisfies Record<string, Localized<Texts>>;

/** For the account's own mailbox. */
export const lossAsked = defineEvent<{ token: string }>({
  name: 'second_factor_loss_asked',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { token }) {
    const { title, paragraphs, action } = texts.asked[language];
    const link = { label: action, path: `/second-factor/lost/confirm?token=${token}` };
    return { title, paragraphs, secret: { action: link, minutes: LOSS_LINK_MINUTES } };
  },
});

/** For staff who compare papers. */
export const lossInMailbox = defineEvent<{ accountId: number }>({
  name: 'second_factor_loss_confirmed_staff',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { accountId }) {
    const { title, paragraphs, action } = texts.inMailbox[language];
    return { title, paragraphs, action: { label: action, path: `/staff/account/${accountId}` } };
  },
});

/** For the owner, while there is time to stop it. */
export const lossAgreed = defineEvent<{ dueAt: Date }>({
  name: 'second_factor_loss_agreed',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { dueAt }) {
    const { title, paragraphs, action } = texts.agreed[language];
    const when = formatDateTime(dueAt, language);
    return {
      title,
      paragraphs: paragraphs.map((text) => text.replace('{when}', when)),
      action: { label: action, path: '/login' },
    };
  },
});

export const lossRefused = defineEvent<{ reason: string }>({
  name: 'second_factor_loss_refused',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { reason }) {
    const { title, paragraphs, action } = texts.refused[language];
    return {
      title,
      paragraphs: paragraphs.map((text) => text.replace('{reason}', reason)),
      action: { label: action, path: '/contact' },
    };
  },
});
