import { contactTopicNames, type ContactTopic } from '#domain/site/contact-topics.ts';
import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import { salesPeople } from '#server/accounts/staff-members/index.ts';
import { acknowledgement, newMessage } from './mail-texts.ts';

interface Message {
  name: string;
  company: string;
  email: string;
  phone: string;
  topic: ContactTopic;
  message: string;
  language: Locale;
}

/** Tells sales what came, each in her language, with the sender as whom an answer goes to; and the sender that it arrived. */
export async function mailMessage(id: number, sent: Message): Promise<void> {
  const toStaff = (await salesPeople()).map(({ email, language }): Mail => {
    const texts = newMessage[language];
    const title = texts.title(contactTopicNames[sent.topic][language]);
    const facts = [
      [texts.name, sent.name],
      [texts.company, sent.company],
      [texts.email, sent.email],
      [texts.phone, sent.phone],
      [texts.number, String(id)],
    ].filter((fact): fact is [string, string] => fact[1] !== '');
    const mail = renderMail({
      language,
      title,
      paragraphs: sent.message.split(/\n+/),
      facts,
      action: { label: texts.action, url: `${config().baseUrl}/${language}/staff/contact-messages/${id}` },
    });
    return { to: email, language, kind: 'contact_message_staff', subject: title, ...mail, replyTo: sent.email };
  });
  await sendMails([...toStaff, toSender(id, sent)]);
}

function toSender(id: number, { email, language, topic }: Message): Mail {
  const { title, paragraphs, topic: about, number } = acknowledgement[language];
  return {
    to: email,
    language,
    kind: 'contact_message_received',
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs,
      facts: [
        [about, contactTopicNames[topic][language]],
        [number, String(id)],
      ],
    }),
  };
}
