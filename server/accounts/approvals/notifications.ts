import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { MINUTES_A_DAY, REGISTRATION_LINK_DAYS } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Localized } from '#domain/values/locale.ts';
import { documentNames } from '#server/accounts/documents/index.ts';
import { MUST_KNOW, defineEvent, type BusinessEvent } from '#server/notifications/index.ts';

interface Text {
  title: string;
  text: string;
  /** Words of the button. */
  action: string;
}

type Texts = Localized<Text>;

function texts(th: [string, string, string], en: [string, string, string], cn: [string, string, string]): Texts {
  const of = ([title, text, action]: [string, string, string]): Text => ({ title, text, action });
  return { th: of(th), en: of(en), cn: of(cn) };
}

/** What members read of decisions about them. `{company}` and `{document}` are filled in. */
const approvalTexts = {
  account_approved: texts(
    ['บัญชีของคุณได้รับการอนุมัติแล้ว', 'ยินดีต้อนรับสู่โพลีตลาด คุณเข้าสู่ระบบและสั่งซื้อสินค้าได้ทันที', 'เข้าสู่ระบบ'],
    ['Your account is approved', 'Welcome to Polytalad. You can log in and order right away.', 'Log in'],
    ['您的账户已通过审核', '欢迎使用塑料集市，您现在即可登录并下单。', '登录'],
  ),
  account_approved_papers_missing: texts(
    [
      'บัญชีของคุณได้รับการอนุมัติแล้ว',
      'ยินดีต้อนรับสู่โพลีตลาด คุณเข้าสู่ระบบและดูราคาสมาชิกได้แล้ว แต่จะสั่งซื้อได้เมื่อเอกสารด้านล่างได้รับอนุมัติครบ กรุณาส่งเอกสารที่ยังขาดในหน้าข้อมูลบริษัท',
      'ไปที่ข้อมูลบริษัท',
    ],
    [
      'Your account is approved',
      'Welcome to Polytalad. You can log in and see member prices. You can order once the documents below are approved; please upload what is missing on your company page.',
      'Go to the company page',
    ],
    [
      '您的账户已通过审核',
      '欢迎使用塑料集市。您现在可以登录并查看会员价；下列文件全部通过审核后即可下单，请在公司资料页补交缺少的文件。',
      '前往公司资料',
    ],
  ),
  account_approved_joined: texts(
    [
      'บัญชีของคุณได้รับการอนุมัติแล้ว',
      'ยินดีต้อนรับสู่โพลีตลาด คุณเข้าร่วม {company} แล้ว ขณะนี้คุณดูข้อมูลได้ หากต้องการสิทธิ์สั่งซื้อหรือชำระเงิน กรุณาติดต่อเจ้าของบัญชีของบริษัท',
      'เข้าสู่ระบบ',
    ],
    [
      'Your account is approved',
      'Welcome to Polytalad. You have joined {company} and can view its information. To order or pay for the company, please ask its account owner for permission.',
      'Log in',
    ],
    [
      '您的账户已通过审核',
      '欢迎使用塑料集市。您已加入{company}，目前可查看信息；如需下单或付款权限，请联系公司的账户所有者。',
      '登录',
    ],
  ),
  account_refused: texts(
    [
      'การสมัครของคุณยังไม่ได้รับการอนุมัติ',
      'กรุณาตรวจสอบเหตุผลด้านล่าง แล้วกดปุ่มเพื่อแก้ไขข้อมูลหรือส่งเอกสารใหม่ ลิงก์ใช้ได้ครั้งเดียว',
      'แก้ไขและส่งใหม่',
    ],
    [
      'Your registration is not approved yet',
      'Please see the reason below, then use the button to correct your details or send new documents. The link works once.',
      'Correct and send again',
    ],
    ['您的注册未通过审核', '请查看以下原因，然后点击按钮修改资料或重新提交文件。链接仅可使用一次。', '修改并重新提交'],
  ),
  buyer_approved: texts(
    ['บริษัทของคุณสั่งซื้อได้แล้ว', 'เอกสารและบัญชีผู้ซื้อของ {company} ได้รับอนุมัติครบแล้ว สั่งซื้อสินค้าได้ทันที', 'เลือกซื้อสินค้า'],
    [
      'You can order now',
      'The documents and the buyer account of {company} are all approved. You can place orders right away.',
      'Browse products',
    ],
    ['您现在可以下单了', '{company}的文件与买家账户均已通过审核，可立即下单。', '浏览商品'],
  ),
  buyer_approved_papers_missing: texts(
    ['บัญชีผู้ซื้อได้รับการอนุมัติแล้ว', 'บัญชีผู้ซื้อของ {company} ได้รับอนุมัติแล้ว จะสั่งซื้อได้เมื่อเอกสารด้านล่างได้รับอนุมัติครบ', 'ไปที่ข้อมูลบริษัท'],
    [
      'Your buyer account is approved',
      'The buyer account of {company} is approved. Ordering opens as soon as the documents below are approved, too.',
      'Go to the company page',
    ],
    ['买家账户已通过审核', '{company}的买家账户已通过审核；下列文件全部通过审核后即可下单。', '前往公司资料'],
  ),
  buyer_refused: texts(
    [
      'บัญชีผู้ซื้อไม่ได้รับการอนุมัติ',
      'ขณะนี้ {company} ยังสั่งซื้อสินค้าไม่ได้ กรุณาดูเหตุผลด้านล่าง แก้ไขข้อมูลบริษัท แล้วติดต่อพนักงานขายที่ดูแลคุณ',
      'ไปที่ข้อมูลบริษัท',
    ],
    [
      'Your buyer account is not approved',
      '{company} cannot order at present. Please see the reason below, correct your company’s details, then contact your sales representative.',
      'Go to the company page',
    ],
    [
      '买家账户未通过审核',
      '{company}目前无法下单。请查看以下原因并修改公司资料，然后联系您的销售代表。',
      '前往公司资料',
    ],
  ),
  seller_approved: texts(
    ['บริษัทของคุณได้รับอนุมัติเป็นผู้ขายแล้ว', '{company} เปิดขายบนโพลีตลาดได้แล้ว เพิ่มคลังสินค้าและลงรายการสินค้าได้ที่ศูนย์ผู้ขาย', 'ไปที่ศูนย์ผู้ขาย'],
    [
      'Your company is approved as a seller',
      '{company} can now sell on Polytalad. Add your warehouses and list your goods in the seller centre.',
      'Go to the seller centre',
    ],
    ['贵公司的销售权限已开通', '{company}现在可以在塑料集市销售，请在卖家中心添加仓库并发布商品。', '前往卖家中心'],
  ),
  seller_refused: texts(
    [
      'ยังไม่ได้รับอนุมัติเป็นผู้ขาย',
      'ขณะนี้ {company} ยังขายสินค้าไม่ได้ กรุณาดูเหตุผลด้านล่าง แก้ไขข้อมูลบริษัท แล้วติดต่อพนักงานขายที่ดูแลคุณ',
      'ไปที่ข้อมูลบริษัท',
    ],
    [
      'Not approved as a seller',
      '{company} cannot sell at present. Please see the reason below, correct your company’s details, then contact your sales representative.',
      'Go to the company page',
    ],
    [
      '贵公司的卖家申请未通过审核',
      '{company}目前无法销售。请查看以下原因并修改公司资料，然后联系您的销售代表。',
      '前往公司资料',
    ],
  ),
  document_refused: texts(
    ['เอกสารไม่ผ่านการตรวจสอบ', '{document} ยังไม่ได้รับการอนุมัติ กรุณาดูเหตุผลด้านล่าง แล้วส่งเอกสารใหม่', 'ส่งเอกสารใหม่'],
    [
      'A document was not approved',
      'Your document “{document}” is not approved. Please see the reason below and send a new one.',
      'Send a new document',
    ],
    ['文件未通过审核', '“{document}”未通过审核，请查看以下原因并重新提交。', '重新提交文件'],
  ),
} as const satisfies Record<string, Texts>;

const labels: Localized<{ company: string; reason: string; missing: string; document: string }> = {
  th: { company: 'บริษัท / ชื่อบัญชี', reason: 'เหตุผล', missing: 'เอกสารที่ยังไม่ได้รับอนุมัติ', document: 'เอกสาร' },
  en: { company: 'Company or account', reason: 'Reason', missing: 'Documents not approved yet', document: 'Document' },
  cn: { company: '公司／账户', reason: '原因', missing: '尚未通过审核的文件', document: '文件' },
};

/** For who registered to sell: that comes after the account. */
const sellingComesNext: Localized<string> = {
  th: 'คำขอเป็นผู้ขายของบริษัทอยู่ระหว่างการตรวจสอบ เราจะแจ้งทางอีเมลทันทีที่เปิดขายได้',
  en: 'Your company’s request to sell is still being checked. We will email you as soon as it is approved.',
  cn: '贵公司的卖家申请仍在审核中，通过后我们会立即邮件通知您。',
};

export type ApprovalNews = keyof typeof approvalTexts;

interface Said {
  company: Localized<string>;
  /** Where the button leads. */
  path: string;
  /** The path is a link that opens the registration by itself. */
  isSecret: boolean;
  reason?: string;
  /** The paper it is about. */
  document?: DocumentKind;
  /** Papers that still have to be approved. */
  missing?: readonly DocumentKind[];
  /** The account registered to sell, which is decided after the account. */
  sellsLater?: boolean;
}

function approvalEvent(name: ApprovalNews): (said: Said) => BusinessEvent {
  return defineEvent<Said>({
    name,
    category: 'account',
    channels: MUST_KNOW,
    content(language, { company, path, isSecret, reason, document, missing = [], sellsLater }) {
      const companyName = company[language];
      const { title, text, action } = approvalTexts[name][language];
      const label = labels[language];
      const named = (kind: DocumentKind) => documentNames[kind][language];
      const button = { action: { label: action, path } };
      return {
        title,
        paragraphs: [
          text.replace('{company}', companyName).replace('{document}', document ? named(document) : ''),
          ...(sellsLater ? [sellingComesNext[language]] : []),
        ],
        facts: [
          [label.company, companyName],
          ...(document ? [[label.document, named(document)] as const] : []),
          ...(missing.length > 0 ? [[label.missing, missing.map(named).join(', ')] as const] : []),
          ...(reason ? [[label.reason, reason] as const] : []),
        ],
        ...(isSecret ? { secret: { ...button, minutes: REGISTRATION_LINK_DAYS * MINUTES_A_DAY } } : button),
      };
    },
  });
}

export const approvalEvents = {
  account_approved: approvalEvent('account_approved'),
  account_approved_papers_missing: approvalEvent('account_approved_papers_missing'),
  account_approved_joined: approvalEvent('account_approved_joined'),
  account_refused: approvalEvent('account_refused'),
  buyer_approved: approvalEvent('buyer_approved'),
  buyer_approved_papers_missing: approvalEvent('buyer_approved_papers_missing'),
  buyer_refused: approvalEvent('buyer_refused'),
  seller_approved: approvalEvent('seller_approved'),
  seller_refused: approvalEvent('seller_refused'),
  document_refused: approvalEvent('document_refused'),
} satisfies Record<ApprovalNews, (said: Said) => BusinessEvent>;
