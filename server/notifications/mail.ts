import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import type { BusinessEvent, Link } from './events.ts';
import type { Address } from './recipients.ts';

export interface Delivery {
  event: BusinessEvent;
  to: Address;
}

export function writeMails(deliveries: readonly Delivery[]): Promise<void> {
  return sendMails(deliveries.map(mailOf));
}

function mailOf({ event, to: { email, language } }: Delivery): Mail {
  const { title, paragraphs, facts, action, otherAction, secret, replyTo, unsubscribe } = event.content(language);
  const button = secret && 'action' in secret ? secret.action : action;
  const footer = unsubscribe?.footer;
  return {
    to: email,
    language,
    kind: event.name,
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs,
      ...(secret && 'code' in secret && { code: secret.code }),
      ...(facts && { facts }),
      ...(button && { action: inSite(language, button) }),
      ...(otherAction && { otherAction: inSite(language, otherAction) }),
      ...(footer && { leave: { ...footer, url: unsubscribe.url } }),
    }),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

function inSite(language: Locale, { label, path }: Link): { label: string; url: string } {
  return { label, url: `${config().baseUrl}/${language}${path}` };
}
