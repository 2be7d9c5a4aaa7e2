import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails } from '#server/platform/mail/send-mail.ts';
import type { VerificationKind } from './verification-kinds.ts';
import type { VerificationDecision, LockedVerification } from './decide-verification.ts';
import { verificationMailTexts, labels } from './mail-texts.ts';

export type NotifiedKind = Exclude<VerificationKind, 'deletion_requests'>;

/** Where the seller sees the object and mends it. */
const screens: Readonly<Record<NotifiedKind, string>> = {
  warehouses: 'seller/warehouses',
  bank_accounts: 'seller/bank-accounts',
  certificates: 'seller/certificates',
};

/** Tells the company's owners, each in her language, what was decided, why, and how to mend it; within the transaction of the decision. */
export async function notifyVerification(
  kind: NotifiedKind,
  decision: VerificationDecision,
  { company_id, name }: LockedVerification,
  reason: string | null,
): Promise<void> {
  const owners = await rows(
    sql<{
      email: string;
      language: Locale;
    }>`select email, language from users where company_id = ${company_id} and is_owner and account_status = 'verified' order by id`,
  );
  await sendMails(
    owners.map(({ email, language }) => {
      const { title, text, action } = verificationMailTexts[kind][decision][language];
      const facts: [string, string][] = [
        [labels[language][kind], name],
        ...(reason ? [[labels[language].reason, reason] as [string, string]] : []),
      ];
      const url = `${config().baseUrl}/${language}/${screens[kind]}`;
      return {
        to: email,
        language,
        kind: `${kind}_${decision}`,
        subject: title,
        ...renderMail({ language, title, paragraphs: [text], facts, action: { label: action, url } }),
      };
    }),
  );
}
