import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { APPROVAL_WAITING, APPROVED } from '#domain/accounts/company/approval.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { DeletionForm, DeletionState } from './deletion.tsx';
import { Download } from './download.tsx';
import { Retention } from './retention.tsx';
import type { Route } from './+types/my-data';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { request: wish, blockers } = await page.api('GET /users/me/deletion-request');
  return { wish, blockers, messages: messagesFor(page.locale, ['privacy']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  const isTakenBack = textOf(form, 'do') === 'take_back';
  if (isTakenBack) await api('DELETE /users/me/deletion-request');
  else
    await api('POST /users/me/deletion-request', {
      body: { password: textOf(form, 'password'), note: textOf(form, 'note') },
    });
  return { done: isTakenBack ? ('takenBack' as const) : ('asked' as const) };
});

/** What the marketplace stores of a member and why, with download and deletion request. */
export default function MyData({ loaderData: { wish, blockers } }: Route.ComponentProps) {
  const t = useTranslations('privacy');
  const answer = useActionData<typeof action>();
  const done = answer?.done ?? null;
  const isWaiting = wish?.status === APPROVAL_WAITING;
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <div className="stack gap-5 medium above-4">
        {done && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
        <Panel title={t('download.title')}>
          <Download />
        </Panel>
        <Panel title={t('retention.title')}>
          <Retention />
        </Panel>
        <Panel title={t('deletion.title')}>
          {wish && wish.status !== APPROVED && !(done === 'takenBack') && <DeletionState wish={wish} />}
          {!isWaiting && <DeletionForm blockers={blockers} error={answer?.error} />}
        </Panel>
      </div>
    </>
  );
}
