import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { mailList } from '#contract/operations/mail-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { forEachBatch } from '#web/kit/act-on-rows.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { MAIL_LOOKS } from '#web/ui/mails/mail-looks.ts';
import type { Route } from './+types/mails';

type Query = NonNullable<Input<'GET /staff/mails'>['query']>;
type Mail = Answer<'GET /staff/mails'>['rows'][number];

const VIEWS = ['dead', 'failed', 'waiting', 'sent'] as const;
/** As many as one call takes. */
const BATCH = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, mailList, {
    path: '/staff/mails',
    fetchPage: (query: Query) => page.api('GET /staff/mails', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['staffMails', 'list']) };
}

export const action = listAction(mailList, {
  fetchPage: (api, query: Query) => api('GET /staff/mails', { query }),
  acts: {
    resend: forEachBatch(BATCH, (api, ids) => api('POST /staff/mails/resend', { body: { ids: [...ids] } })),
    set_aside: forEachBatch(BATCH, (api, ids) => api('POST /staff/mails/set-aside', { body: { ids: [...ids] } })),
  },
});

const cells: Cells<Mail> = {
  subject: (mail) => <Subject mail={mail} />,
  recipient: ({ recipient }) => <EmailText email={recipient} />,
  state: (mail) => <State mail={mail} />,
  last_error: ({ last_error }) => last_error && <span lang="en">{last_error}</span>,
};

/** The outbox: what could not be delivered, and what went out. Never what it said. */
export default function Mails({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staffMails');
  return (
    <ListScreen
      list={list}
      presets={VIEWS.map((state) => ({ label: t(`tab.${state}`), search: `state=${state}` }))}
      acts={[
        { name: 'resend', label: t('resend') },
        { name: 'set_aside', label: t('setAside'), look: 'outline' },
      ]}
      isSelectable={({ may_resend }) => may_resend}
      cells={cells}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
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

function State({ mail: { state, attempts, last_error, tried_at, may_resend } }: { mail: Mail }) {
  const t = useTranslations('staffMails');
  const { tone, icon } = MAIL_LOOKS[state];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t(`tab.${state}`)}
      </Badge>
      {attempts > 0 && (
        <small className="above-1 block muted">
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
        <small className="breakable block above-1" lang="en">
          {last_error}
        </small>
      )}
      {state === 'dead' && !may_resend && <small className="above-1 block muted">{t('emptied')}</small>}
    </>
  );
}
