import { config } from '#server/platform/config.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { accountOf, type Owner } from './factors.ts';
import { secondFactorMailTexts } from './mail-texts.ts';

/** Tells somebody what changed about how she signs in. No mail holds a code. */
async function tell(
  owner: Owner,
  what: keyof typeof secondFactorMailTexts,
  details: { left?: number } = {},
): Promise<void> {
  const { email, language } = await accountOf(owner);
  const texts = secondFactorMailTexts[what][language];
  const paragraphs = texts.paragraphs.map((paragraph) => paragraph.replace('{left}', String(details.left ?? '')));
  const url = `${config().baseUrl}/${language}/forgot-password`;
  await sendMail({
    to: email,
    language,
    kind: `second_factor_${what}`,
    subject: texts.title,
    ...renderMail({ language, title: texts.title, paragraphs, action: { label: texts.action, url } }),
  });
}

export const mailEnabled = (owner: Owner) => tell(owner, 'enabled');
export const mailDisabled = (owner: Owner) => tell(owner, 'disabled');
export const mailReset = (owner: Owner) => tell(owner, 'reset');
export const mailNewRecoveryCodes = (owner: Owner) => tell(owner, 'recovery_codes');
export const mailRecoveryCodeUsed = (owner: Owner, left: number) => tell(owner, 'recovery_code_used', { left });
export const mailWrongCodes = (owner: Owner) => tell(owner, 'wrong_codes');
