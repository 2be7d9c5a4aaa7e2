import { bankOf, maskedAccountNumber } from '#domain/sellers/banks.ts';
import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails } from '#server/platform/mail/send-mail.ts';

export type BankAccountEvent = 'added' | 'changed' | 'made_default' | 'removed';

interface Texts {
  title: Readonly<Record<BankAccountEvent, string>>;
  text: string;
  bank: string;
  number: string;
  name: string;
  by: string;
  action: string;
}

const texts: Readonly<Record<Locale, Texts>> = {
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

/** Who answers for the company hears of everything that happens to the accounts its money goes to, whoever did it. */
export async function mailBankAccountChange(
  { companyId, userId }: Member,
  event: BankAccountEvent,
  account: { bank_code: string; account_number: string; account_name: string },
): Promise<void> {
  const owners = await rows(sql<{ email: string; language: Locale; by: string }>`
    select o.email, o.language, concat_ws(' ', u.firstname, u.lastname) as by from users o join users u on u.id = ${userId}
    where o.company_id = ${companyId} and o.company_role = 'owner' and o.account_status = 'verified'`);
  await sendMails(
    owners.map(({ email, language, by }) => {
      const words = texts[language];
      const title = words.title[event];
      const facts = [
        [words.bank, bankOf(account.bank_code)?.names[language] ?? account.bank_code],
        [words.number, maskedAccountNumber(account.account_number)],
        [words.name, account.account_name],
        [words.by, by],
      ] as const;
      const action = { label: words.action, url: `${config().baseUrl}/${language}/seller/bank-accounts` };
      return {
        to: email,
        language,
        kind: 'bank_account_changed',
        subject: title,
        ...renderMail({ language, title, paragraphs: [words.text], facts, action }),
      };
    }),
  );
}
