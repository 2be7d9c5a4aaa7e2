import { bankOf, maskedAccountNumber } from '#domain/values/banks.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

export type BankAccountChange = 'added' | 'changed' | 'made_default' | 'removed';

interface Texts {
  title: Readonly<Record<BankAccountChange, string>>;
  text: string;
  bank: string;
  number: string;
  name: string;
  by: string;
  action: string;
}

const texts: Localized<Texts> = {
  th: {
    title: {
      added: 'มีการเพิ่มบัญชีธนาคารของบริษัท',
      changed: 'มีการแก้ไขบัญชีธนาคารของบริษัท',
      made_default: 'มีการเปลี่ยนบัญชีธนาคารหลักของบริษัท',
      removed: 'มีการลบบัญชีธนาคารของบริษัท',
    },
    text: 'หากคุณหรือเพื่อนร่วมงานไม่ได้ทำรายการนี้ กรุณาตรวจสอบบัญชีธนาคาร เปลี่ยนรหัสผ่าน และติดต่อเราทันที',
    bank: 'ธนาคาร',
    number: 'เลขที่บัญชี',
    name: 'ชื่อบัญชี',
    by: 'ทำรายการโดย',
    action: 'ตรวจสอบบัญชีธนาคาร',
  },
  en: {
    title: {
      added: 'A bank account of your company was added',
      changed: 'A bank account of your company was changed',
      made_default: 'Your company’s default bank account was changed',
      removed: 'A bank account of your company was removed',
    },
    text: 'If neither you nor a colleague did this, please check the bank accounts, change your password and contact us at once.',
    bank: 'Bank',
    number: 'Account number',
    name: 'Account name',
    by: 'Done by',
    action: 'Check the bank accounts',
  },
  cn: {
    title: {
      added: '贵公司新增了银行账户',
      changed: '贵公司的银行账户已修改',
      made_default: '贵公司的默认银行账户已更改',
      removed: '贵公司的银行账户已删除',
    },
    text: '如果这不是您或同事的操作，请立即检查银行账户、更改密码并联系我们。',
    bank: '银行',
    number: '账号',
    name: '户名',
    by: '操作人',
    action: '检查银行账户',
  },
};

interface Changed {
  change: BankAccountChange;
  account: { bank_code: string; account_number: string; account_name: string };
  /** The name of who did it. */
  by: string;
}

/** For the company's owners: what anybody changed about its bank accounts. */
export const bankAccountChanged = defineEvent<Changed>({
  name: 'bank_account_changed',
  category: 'selling',
  channels: MUST_KNOW,
  needs: 'manage_bank_accounts',
  namesPerson: true,
  content(language, { change, account, by }) {
    const words = texts[language];
    return {
      title: words.title[change],
      paragraphs: [words.text],
      facts: [
        [words.bank, bankOf(account.bank_code)?.names[language] ?? account.bank_code],
        [words.number, maskedAccountNumber(account.account_number)],
        [words.name, account.account_name],
        [words.by, by],
      ],
      action: { label: words.action, path: '/seller/bank-accounts' },
    };
  },
});
