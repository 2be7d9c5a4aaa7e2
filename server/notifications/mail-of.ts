import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import type { Mail } from '#server/platform/mail/send-mail.ts';
import type { Address, Content, Link } from './events.ts';

/** What is said of an event, as a mail to one mailbox. */
export function mailOf(kind: string, content: Content, { email, language }: Address): Mail {
  const { title, paragraphs, facts, action, otherAction, secret, letter, replyTo, unsubscribe } = content;
  const button = secret && 'action' in secret ? secret.action : action;
  const footer = unsubscribe?.footer;
  return {
    to: email,
    language,
    kind,
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs,
      ...(secret && 'code' in secret && { code: secret.code }),
      ...(letter && { letter }),
      ...(facts && { facts }),
      ...(button && { action: inSite(language, button) }),
      ...(otherAction && { otherAction: inSite(language, otherAction) }),
      ...(footer && { leave: { ...footer, url: unsubscribe.url } }),
    }),
    ...(replyTo !== undefined && { replyTo }),
    ...(secret && { secretMinutes: secret.minutes }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

function inSite(language: Locale, { label, path }: Link): { label: string; url: string } {
  return { label, url: `${config().baseUrl}/${language}${path}` };
}
