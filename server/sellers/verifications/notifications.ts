import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, type BusinessEvent } from '#server/notifications/index.ts';
import type { VerificationDecision } from './decide-verification.ts';
import type { VerificationKind } from './verification-kinds.ts';

export type NotifiedKind = Exclude<VerificationKind, 'deletion_requests'>;

interface Texts {
  title: string;
  text: string;
  action: string;
}

const labels: Localized<Record<NotifiedKind | 'reason', string>> = {
  th: { warehouses: 'คลังสินค้า', bank_accounts: 'บัญชีธนาคาร', certificates: 'ใบรับรอง', reason: 'เหตุผล' },
  en: { warehouses: 'Warehouse', bank_accounts: 'Bank account', certificates: 'Certificate', reason: 'Reason' },
  cn: { warehouses: '仓库', bank_accounts: '银行账户', certificates: '证书', reason: '原因' },
};

/** What a company reads of what it sent: what follows from an approval, and how a refusal is mended. */
const texts: Readonly<Record<NotifiedKind, Readonly<Record<VerificationDecision, Localized<Texts>>>>> = {
  warehouses: {
    approve: {
      th: { title: 'คลังสินค้าได้รับอนุมัติแล้ว', text: 'ผู้ซื้อสามารถสั่งซื้อสินค้าที่อนุมัติแล้วจากคลังนี้ได้ทันที', action: 'ดูคลังสินค้า' },
      en: {
        title: 'Your warehouse is approved',
        text: 'Buyers can order approved goods from this warehouse from now on.',
        action: 'View the warehouse',
      },
      cn: { title: '仓库已通过审核', text: '买家现在即可订购该仓库中已通过审核的商品。', action: '查看仓库' },
    },
    refuse: {
      th: {
        title: 'คลังสินค้ายังไม่ผ่านการอนุมัติ',
        text: 'กรุณาแก้ไขข้อมูลคลังตามเหตุผลด้านล่างแล้วบันทึกอีกครั้ง เราจะตรวจสอบให้ใหม่',
        action: 'แก้ไขคลังสินค้า',
      },
      en: {
        title: 'Your warehouse is not approved',
        text: 'Please correct the warehouse as the reason below says and save it again. We will check it once more.',
        action: 'Correct the warehouse',
      },
      cn: { title: '仓库未通过审核', text: '请按以下原因修改仓库信息并重新保存，我们将再次审核。', action: '修改仓库' },
    },
  },
  bank_accounts: {
    approve: {
      th: { title: 'บัญชีธนาคารได้รับอนุมัติแล้ว', text: 'บัญชีนี้ใช้รับเงินค่าสินค้าได้แล้ว', action: 'ดูบัญชีธนาคาร' },
      en: {
        title: 'Your bank account is approved',
        text: 'We can now pay your sales proceeds into this account.',
        action: 'View the bank account',
      },
      cn: { title: '银行账户已通过审核', text: '该账户现可用于接收货款。', action: '查看银行账户' },
    },
    refuse: {
      th: {
        title: 'บัญชีธนาคารยังไม่ผ่านการอนุมัติ',
        text: 'กรุณาแก้ไขบัญชีตามเหตุผลด้านล่างแล้วบันทึกอีกครั้ง หรือเพิ่มบัญชีอื่นในชื่อบริษัท',
        action: 'แก้ไขบัญชีธนาคาร',
      },
      en: {
        title: 'Your bank account is not approved',
        text: 'Please correct the account as the reason below says and save it again, or add another one in the company’s name.',
        action: 'Correct the bank account',
      },
      cn: {
        title: '银行账户未通过审核',
        text: '请按以下原因修改账户并重新保存，或添加其他以公司名义开立的账户。',
        action: '修改银行账户',
      },
    },
  },
  certificates: {
    approve: {
      th: { title: 'ใบรับรองได้รับอนุมัติแล้ว', text: 'ผู้ซื้อจะเห็นใบรับรองนี้ในข้อมูลของบริษัท', action: 'ดูใบรับรอง' },
      en: {
        title: 'Your certificate is approved',
        text: 'Buyers see it with your company from now on.',
        action: 'View the certificate',
      },
      cn: { title: '证书已通过审核', text: '买家现在可在贵公司资料中看到该证书。', action: '查看证书' },
    },
    refuse: {
      th: { title: 'ใบรับรองยังไม่ผ่านการอนุมัติ', text: 'กรุณาส่งใบรับรองใหม่โดยแก้ไขตามเหตุผลด้านล่าง', action: 'ส่งใบรับรองใหม่' },
      en: {
        title: 'Your certificate is not approved',
        text: 'Please upload the certificate again, corrected as described in the reason below.',
        action: 'Send it again',
      },
      cn: { title: '证书未通过审核', text: '请按以下原因修正后重新提交证书。', action: '重新提交' },
    },
  },
};

/** Where the seller sees the object and corrects it. */
const screens: Readonly<Record<NotifiedKind, string>> = {
  warehouses: '/seller/warehouses',
  bank_accounts: '/seller/bank-accounts',
  certificates: '/seller/certificates',
};

interface Decided {
  /** The object's name. */
  name: string;
  reason: string | null;
}

function decisionEvent(kind: NotifiedKind, decision: VerificationDecision): (decided: Decided) => BusinessEvent {
  return defineEvent<Decided>({
    name: `${kind}_${decision}`,
    category: 'selling',
    channels: kind === 'bank_accounts' ? MUST_KNOW : SHOULD_KNOW,
    needs: 'sell',
    content(language, { name, reason }) {
      const { title, text, action } = texts[kind][decision][language];
      const label = labels[language];
      return {
        title,
        paragraphs: [text],
        facts: [[label[kind], name], ...(reason ? [[label.reason, reason] as const] : [])],
        action: { label: action, path: screens[kind] },
      };
    },
  });
}

const eventsOf = (kind: NotifiedKind) => ({
  approve: decisionEvent(kind, 'approve'),
  refuse: decisionEvent(kind, 'refuse'),
});

export const verificationEvents = {
  warehouses: eventsOf('warehouses'),
  bank_accounts: eventsOf('bank_accounts'),
  certificates: eventsOf('certificates'),
} satisfies Record<NotifiedKind, Record<VerificationDecision, (decided: Decided) => BusinessEvent>>;
