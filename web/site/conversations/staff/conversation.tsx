import { data, Form, useFetcher, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { chatAction, messageOf } from '#web/site/conversations/chat-action.ts';
import { MessageForm } from '#web/site/conversations/message-form.tsx';
import { Messages } from '#web/site/conversations/messages.tsx';
import { useReadMark } from '#web/site/conversations/use-read-mark.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { formAction, type FormCall, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { withBefore, withoutBefore } from './address.ts';
import { CustomerCard } from './customer-card.tsx';
import type { Route } from './+types/conversation';
import chat from '#web/site/conversations/chat.module.css';
import { idOf } from '#web/page/ids.ts';
import { useIsReadOnly } from '#web/page/read-only.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get('before'));
  return pageOf(context).api('GET /staff/conversations/{id}', {
    params: { id: idOf(params.id) },
    query: before > 0 ? { before } : {},
  });
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api, locale }, form, params, request }: FormCall<Route.ActionArgs['params']>) => {
    const of = { params: { id: idOf(params.id) } };
    const work = {
      send: () => api('POST /staff/conversations/{id}/message', { ...of, body: messageOf(form) }),
      read: () =>
        api('POST /staff/conversations/{id}/read', { ...of, body: { message_id: wholeNumberOf(form, 'message_id') } }),
      take: () => api('POST /staff/conversations/{id}/assign', { ...of, body: { to: 'me' } }),
      give: () => api('POST /staff/conversations/{id}/assign', { ...of, body: { to: 'nobody' } }),
      close: () => api('POST /staff/conversations/{id}/status', { ...of, body: { status: 'closed' } }),
      reopen: () => api('POST /staff/conversations/{id}/status', { ...of, body: { status: 'open' } }),
    }[textOf(form, 'do')];
    if (!work) throw data(null, { status: 400 });
    return chatAction(
      form,
      `/${locale}/staff/chat/${params.id}${withoutBefore(new URL(request.url).searchParams)}`,
      work,
    );
  },
);

/** One conversation, who it is with, and the answer. */
export default function StaffConversation() {
  const { conversation, messages, has_older, read_by_member, customer } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer<typeof action>();
  const t = useTranslations('conversations');
  const locale = useLocale();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { submit } = useFetcher();
  const isReadOnly = useIsReadOnly();
  const here = `${pathname}${withoutBefore(search)}`;
  const newest = search.has('before') ? here : null;
  useReadMark(
    messages.at(-1)?.id,
    isReadOnly ? 0 : conversation.unread,
    (message_id) => void submit({ do: 'read', live: '1', message_id }, { method: 'post', action: here }),
  );
  const isMine = conversation.assigned_to?.is_me === true;
  const isClosed = conversation.status === 'closed';
  return (
    <>
      <section className={chat.conversation} aria-label={conversation.member.name}>
        <div className="row gap-2 between">
          <h2 className="lead">{conversation.member.name}</h2>
          <Form method="post" className="wrap">
            <SubmitButton look="outline" size="small" name="do" value={isMine ? 'give' : 'take'}>
              {isMine ? t('give') : t('take')}
            </SubmitButton>
            <SubmitButton look="outline" size="small" name="do" value={isClosed ? 'reopen' : 'close'}>
              {isClosed ? t('reopen') : t('close')}
            </SubmitButton>
          </Form>
        </div>
        <Messages
          messages={messages}
          side="sales"
          readUpTo={read_by_member}
          older={has_older ? `${pathname}${withBefore(search, messages[0]!.id)}` : null}
          newest={newest}
          orderPath={(orderId) => `/${locale}/staff/order/${orderId}`}
        />
        <MessageForm key={conversation.id} action={here} newest={newest} refused={answer?.error} />
      </section>
      <CustomerCard conversation={conversation} customer={customer} />
    </>
  );
}
