import type { Api } from '#contract/client.ts';
import { orderMatters } from '#domain/trade/order-mails.ts';
import { escapeHtml } from '#domain/values/escape-html.ts';
import { textOf } from '#web/page/form.ts';

interface MailedOrder {
  id: number;
  order_no: string | null;
}

/** What a member asks for by mail; answers what came of it. */
export async function orderMailAction(
  api: Api,
  { id, order_no }: MailedOrder,
  form: FormData,
): Promise<'asked' | 'asked_before' | 'mailed'> {
  if (textOf(form, 'do') === 'ask_staff') {
    const wanted = textOf(form, 'email_type');
    const email_type = orderMatters.find((matter) => matter === wanted) ?? 'order';
    const { sent } = await api('POST /coreemail/send_mail_noti_to_staff', {
      body: { email_type, order_no: order_no ?? '' },
    });
    return sent ? 'asked' : 'asked_before';
  }
  await api('POST /coreemail/send_mail_order', {
    body: { order_id: id, to: textOf(form, 'to'), emailbody: asHtml(textOf(form, 'emailbody')) },
  });
  return 'mailed';
}

/** Typed lines as the call takes them: a paragraph for each part between empty lines. */
export function asHtml(typed: string): string {
  return typed
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** Who of the company can be mailed: the colleagues, and the order's contact where that is somebody else's mailbox. */
export function readersOf(
  { buyer_contact_email: contact }: { buyer_contact_email: string },
  colleagues: readonly { firstname: string; lastname: string; email: string; is_me: boolean }[],
): { email: string; name: string }[] {
  const people = colleagues.map(({ firstname, lastname, email, is_me }) => ({
    email,
    name: `${firstname} ${lastname}`.trim(),
    is_me,
  }));
  const others = people.filter(({ is_me }) => !is_me).map(({ email, name }) => ({ email, name }));
  const isKnown = people.some(({ email }) => email.toLowerCase() === contact.toLowerCase());
  // Who is alone can mail it to themselves.
  if (others.length === 0) return [{ email: contact, name: '' }];
  return isKnown ? others : [...others, { email: contact, name: '' }];
}
