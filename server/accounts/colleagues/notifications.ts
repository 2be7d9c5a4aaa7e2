import { companyRoleNames } from '#contract/accounts/company-role-words.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { MINUTES_A_DAY } from '#domain/accounts/sign-in/link-lifetimes.ts';
import { INVITATION_DAYS } from '#domain/accounts/company/colleagues.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, type Content } from '#server/notifications/index.ts';

const texts = {
  invited: {
    th: {
      title: (company: string) => `${company} เชิญคุณร่วมใช้งานโพลีตลาด`,
      paragraphs: [
        'คุณได้รับเชิญให้ใช้งานบัญชีของบริษัทบนโพลีตลาด ตลาดวัตถุดิบพลาสติกสำหรับธุรกิจ กรุณากดปุ่มด้านล่างเพื่อตั้งรหัสผ่านและเริ่มใช้งาน ลิงก์ใช้ได้ครั้งเดียว',
        'หากคุณไม่รู้จักผู้เชิญ ไม่ต้องดำเนินการใด ๆ คำเชิญจะหมดอายุโดยอัตโนมัติ',
      ],
      hasAccount: [
        'คุณได้รับเชิญให้ใช้งานบัญชีของบริษัทบนโพลีตลาด แต่อีเมลนี้มีบัญชีอยู่แล้ว และหนึ่งบัญชีใช้ได้กับบริษัทเดียว',
        'หากต้องการร่วมใช้งาน กรุณาแจ้งอีเมลอื่นแก่ผู้เชิญ หากคุณไม่รู้จักผู้เชิญ ไม่ต้องดำเนินการใด ๆ บัญชีของคุณไม่เปลี่ยนแปลง',
      ],
      by: 'ผู้เชิญ',
      role: 'สิทธิ์ในบริษัท',
      until: 'ใช้ได้ถึง',
      action: 'รับคำเชิญ',
    },
    en: {
      title: (company: string) => `${company} invites you to Polytalad`,
      paragraphs: [
        'You are invited to your company’s account on Polytalad, the marketplace for plastic materials. Please use the button below to choose a password and start; the link works once.',
        'If you do not know who invited you, you can ignore this email: the invitation will expire.',
      ],
      hasAccount: [
        'You are invited to your company’s account on Polytalad, the marketplace for plastic materials. There is an account with this address already, and an account belongs to one company.',
        'If you want to join, please give the inviter another address. If you do not know who invited you, there is nothing to do: your account did not change.',
      ],
      by: 'Invited by',
      role: 'Role in the company',
      until: 'Valid until',
      action: 'Accept the invitation',
    },
    cn: {
      title: (company: string) => `${company} 邀请您使用塑料集市`,
      paragraphs: [
        '您受邀使用贵公司在塑料集市（塑料原料B2B平台）的账户。请点击下方按钮设置密码并开始使用，链接仅可使用一次。',
        '如果您不认识邀请人，无需处理，邀请将自动失效。',
      ],
      hasAccount: [
        '您受邀使用贵公司在塑料集市（塑料原料B2B平台）的账户。此邮箱已有账户，而一个账户只能属于一家公司。',
        '如需加入，请将其他邮箱告知邀请人。如果您不认识邀请人，无需处理，您的账户没有任何变动。',
      ],
      by: '邀请人',
      role: '公司权限',
      until: '有效期至',
      action: '接受邀请',
    },
  } satisfies Localized<{
    title(company: string): string;
    paragraphs: string[];
    hasAccount: string[];
    by: string;
    role: string;
    until: string;
    action: string;
  }>,
  accepted: {
    th: {
      title: (name: string) => `${name} รับคำเชิญแล้ว`,
      paragraphs: ['เพื่อนร่วมงานของคุณเริ่มใช้งานบัญชีของบริษัทแล้ว คุณเปลี่ยนสิทธิ์หรือลบผู้ใช้ได้ทุกเมื่อ'],
      email: 'อีเมล',
      role: 'สิทธิ์ในบริษัท',
      action: 'ดูผู้ใช้งานในบริษัท',
    },
    en: {
      title: (name: string) => `${name} accepted your invitation`,
      paragraphs: [
        'Your colleague now uses the company’s account. You can change the role or remove the account at any time.',
      ],
      email: 'Email',
      role: 'Role in the company',
      action: 'View colleagues',
    },
    cn: {
      title: (name: string) => `${name} 已接受邀请`,
      paragraphs: ['您的同事已开始使用公司账户。您可随时更改其权限或将其移除。'],
      email: '邮箱',
      role: '公司权限',
      action: '查看同事',
    },
  } satisfies Localized<{
    title(name: string): string;
    paragraphs: string[];
    email: string;
    role: string;
    action: string;
  }>,
  removed: {
    th: {
      title: (company: string) => `บัญชีของคุณใน ${company} ถูกปิดแล้ว`,
      paragraphs: [
        'เจ้าของบัญชีของบริษัทได้ปิดบัญชีผู้ใช้ของคุณ คุณเข้าสู่ระบบด้วยบัญชีนี้ไม่ได้อีก',
        'หากคิดว่าเป็นความผิดพลาด กรุณาติดต่อเจ้าของบัญชีของบริษัท',
      ],
    },
    en: {
      title: (company: string) => `Your account at ${company} was closed`,
      paragraphs: [
        'An owner of the company’s account closed your user account. You can no longer log in with it.',
        'If you think this is a mistake, please ask the owner of your company’s account.',
      ],
    },
    cn: {
      title: (company: string) => `您在 ${company} 的账户已关闭`,
      paragraphs: [
        '公司账户所有者已关闭您的用户账户，您无法再使用该账户登录。',
        '如认为有误，请联系贵公司的账户所有者。',
      ],
    },
  } satisfies Localized<{ title(company: string): string; paragraphs: string[] }>,
};

interface CompanyNames {
  company_name_th: string;
  company_name_en: string;
}

const companyName = (language: Locale, { company_name_th, company_name_en }: CompanyNames) =>
  language === 'th' || company_name_en === '' ? company_name_th : company_name_en;

interface Invitation extends CompanyNames {
  firstname: string;
  lastname: string;
  company_role: CompanyRole;
  expires_at: Date;
}

function invitation(language: Locale, invited: Invitation): Pick<Content, 'title' | 'facts'> {
  const { title, by, role, until } = texts.invited[language];
  return {
    title: title(companyName(language, invited)),
    facts: [
      [by, `${invited.firstname} ${invited.lastname}`],
      [role, companyRoleNames[language][invited.company_role]],
      [until, formatDateTime(invited.expires_at, language)],
    ],
  };
}

export const colleagueInvited = defineEvent<{ invited: Invitation; token: string }>({
  name: 'colleague_invited',
  category: 'account',
  channels: MUST_KNOW,
  namesPerson: true,
  content(language, { invited, token }) {
    const { paragraphs, action } = texts.invited[language];
    return {
      ...invitation(language, invited),
      paragraphs,
      secret: {
        action: { label: action, path: `/invitation?token=${token}` },
        minutes: INVITATION_DAYS * MINUTES_A_DAY,
      },
    };
  },
});

/** For somebody whose account keeps from joining. */
export const invitedHasAccount = defineEvent<{ invited: Invitation }>({
  name: 'colleague_has_account',
  category: 'account',
  channels: MUST_KNOW,
  namesPerson: true,
  content: (language, { invited }) => ({
    ...invitation(language, invited),
    paragraphs: texts.invited[language].hasAccount,
  }),
});

/** For who invited. */
export const colleagueJoined = defineEvent<{ name: string; email: string; role: CompanyRole }>({
  name: 'colleague_joined',
  category: 'account',
  channels: SHOULD_KNOW,
  namesPerson: true,
  content(language, joined) {
    const { title, paragraphs, email, role, action } = texts.accepted[language];
    return {
      title: title(joined.name),
      paragraphs,
      facts: [
        [email, joined.email],
        [role, companyRoleNames[language][joined.role]],
      ],
      action: { label: action, path: '/user/colleagues' },
    };
  },
});

/** For who cannot sign in any more. */
export const colleagueRemoved = defineEvent<CompanyNames>({
  name: 'colleague_removed',
  category: 'account',
  channels: MUST_KNOW,
  content(language, company) {
    const { title, paragraphs } = texts.removed[language];
    return { title: title(companyName(language, company)), paragraphs };
  },
});
