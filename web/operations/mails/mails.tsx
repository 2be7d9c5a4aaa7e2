import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { mailStates } from '#domain/notifications/mail-delivery.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { MAIL_LOOKS } from '#web/ui/mails/mail-looks.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/mails';
import styles from './mails.module.css';

const PAGE_SIZE = 25;

type Mail = Answer<'GET /staff/mails'>['mails'][number];

const tabs = ['dead', 'failed', 'waiting', 'sent', 'all'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const status = [...mailStates, 'all' as const].find((each) => each === search.get('status')) ?? 'dead';
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const { mails, count } = await api('GET /staff/mails', {
    query: { status, ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  const pages = Math.ceil(count / PAGE_SIZE);
  requireWithin(request, page, pages);
  return {
    mails,
    count,
    status,
    q,
    page,
    pages,
    done: numberIn(search, 'done'),
    aside: numberIn(search, 'aside'),
    messages: messagesFor(locale, ['staffMails']),
  };
}

const numberIn = (search: URLSearchParams, name: string) => Math.trunc(Number(search.get(name) ?? '0')) || 0;

export const action = formAction(async ({ page: { api }, form, request }) => {
  const ids = form.getAll('ids').map(Number);
  if (textOf(form, 'do') === 'set_aside') {
    const { count } = await api('POST /staff/mails/set-aside', { body: { ids } });
    return redirect(sameList(request.url, { aside: String(count) }));
  }
  const { sent } = await api('POST /staff/mails/resend', { body: { ids } });
  return redirect(sameList(request.url, { done: String(sent) }));
});

/** The outbox: what could not be delivered, and what went out. Never what it said. */
export default function Mails({
  loaderData: { mails, count, status, q, page, pages, done, aside },
}: Route.ComponentProps) {
  const t = useTranslations('staffMails');
  const refused = useActionData<typeof action>();
  const dead = mails.filter(({ may_resend }) => may_resend);
  return (
    <FormErrors error={refused?.error}>
      {done > 0 && !refused && <DoneNotice>{t('done', { count: done })}</DoneNotice>}
      {aside > 0 && !refused && <DoneNotice>{t('setAsideDone', { count: aside })}</DoneNotice>}
      <FormError />
      <ListScreen
        title={t('title')}
        note={t('count', { count })}
        tabs={{
          label: t('title'),
          links: tabs.map((each) => ({
            label: t(`tab.${each}`),
            to: `?status=${each}`,
            isCurrent: each === status,
          })),
        }}
        filter={
          <>
            <ListFilter
              fields={[{ name: 'q', label: t('search'), value: q, maxLength: 120 }]}
              hidden={{ status }}
              submit={t('submit')}
              clear={q ? { label: t('clear'), to: `?status=${status}` } : null}
            />
            {dead.length > 1 && (
              <Form method="post" className={styles.all}>
                {dead.map(({ id }) => (
                  <input key={id} type="hidden" name="ids" value={id} />
                ))}
                <SubmitButton look="outline">{t('resendAll')}</SubmitButton>
              </Form>
            )}
          </>
        }
        columns={[
          { label: t('written'), isDate: true, render: (mail) => <DateTime at={mail.created_at} /> },
          { label: t('subject'), render: (mail) => <Subject mail={mail} /> },
          { label: t('to'), render: (mail) => <EmailText email={mail.recipient} /> },
          { label: t('order'), render: (mail) => <WhichOrder mail={mail} /> },
          { label: t('state'), render: (mail) => <State mail={mail} /> },
          { label: t('action'), isActions: true, render: (mail) => <Resend mail={mail} /> },
        ]}
        rows={mails}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        page={page}
        pages={pages}
      />
    </FormErrors>
  );
}

function Subject({ mail: { subject, documents } }: { mail: Mail }) {
  const t = useTranslations('staffMails');
  const names = [...new Set(documents)].map((document) => t(`document.${document}`));
  return (
    <>
      {subject}
      {names.length > 0 && (
        <>
          <br />
          <small>+ {names.join(', ')}</small>
        </>
      )}
    </>
  );
}

function WhichOrder({ mail: { order_id, order_no } }: { mail: Mail }) {
  const locale = useLocale();
  return order_id === null ? <>–</> : <Link to={`/${locale}/staff/order/${order_id}`}>{order_no}</Link>;
}

function State({ mail: { status, attempts, last_error, tried_at } }: { mail: Mail }) {
  const t = useTranslations('staffMails');
  const { tone, icon } = MAIL_LOOKS[status];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t(`tab.${status}`)}
      </Badge>
      {attempts > 0 && (
        <small className={styles.tries}>
          {t('attempts', { count: attempts })}
          {tried_at && (
            <>
              {' · '}
              <DateTime at={tried_at} />
            </>
          )}
        </small>
      )}
      {/* What a mail server says is in English. */}
      {last_error && (
        <small className={styles.fault} lang="en">
          {last_error}
        </small>
      )}
    </>
  );
}

function Resend({ mail: { id, subject, recipient, status, may_resend } }: { mail: Mail }) {
  const t = useTranslations('staffMails');
  if (!may_resend) return status === 'dead' ? <small>{t('emptied')}</small> : null;
  return (
    <Form method="post" className={styles.again}>
      <input type="hidden" name="ids" value={id} />
      <SubmitButton look="outline" size="small" aria-label={t('resendOf', { subject, recipient })}>
        {t('resend')}
      </SubmitButton>{' '}
      <SubmitButton
        look="plain"
        size="small"
        name="do"
        value="set_aside"
        aria-label={t('setAsideOf', { subject, recipient })}
      >
        {t('setAside')}
      </SubmitButton>
    </Form>
  );
}
