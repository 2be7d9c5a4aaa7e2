import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import { salesPeople } from '#server/accounts/staff-members/index.ts';
import { acknowledgement, newApplication } from './mail-texts.ts';

interface Application {
  opening: string;
  name: string;
  email: string;
  phone: string;
  language: Locale;
}

/** Tells sales who applied, and the applicant that it arrived and how long it is kept. */
export async function mailApplication(
  id: number,
  { opening, name, email: applicant, phone, language: hers }: Application,
): Promise<void> {
  const toStaff = (await salesPeople()).map(({ email, language }): Mail => {
    const texts = newApplication[language];
    const title = texts.title(opening);
    const mail = renderMail({
      language,
      title,
      paragraphs: texts.paragraphs,
      facts: [
        [texts.name, name],
        [texts.email, applicant],
        [texts.phone, phone],
      ],
      action: { label: texts.action, url: `${config().baseUrl}/${language}/staff/applications/${id}` },
    });
    return { to: email, language, kind: 'job_application_staff', subject: title, ...mail, replyTo: applicant };
  });
  const { title, paragraphs, opening: label } = acknowledgement[hers];
  await sendMails([
    ...toStaff,
    {
      to: applicant,
      language: hers,
      kind: 'job_application_received',
      subject: title,
      ...renderMail({ language: hers, title, paragraphs, facts: [[label, opening]] }),
    },
  ]);
}
