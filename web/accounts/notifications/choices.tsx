import { useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { chosenChannels, deliveryChoices, notificationCategories } from '#domain/notifications/choices.ts';
import { deviceOf } from '#web/accounts/account/device.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf } from '#web/page/page-context.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { useLive } from '#web/page/use-live.ts';
import { useWorkspacePath } from '#web/page/account-screens.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { BrowsersPanel } from './browsers-panel.tsx';
import { ChoicesTable } from './choices-table.tsx';
import { LinePanel } from './line-panel.tsx';
import { QuietHoursPanel } from './quiet-hours-panel.tsx';
import type { Route } from './+types/choices';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!user) throw toLogIn(locale, pageAddress(request));
  const [{ choices }, { push, line, quiet_hours }] = await Promise.all([
    api('GET /notifications/choices'),
    api('GET /notifications/channels'),
  ]);
  return {
    choices,
    push: push && {
      key: push.key,
      browsers: push.browsers.map(({ user_agent, ...browser }) => ({ ...browser, device: deviceOf(user_agent) })),
    },
    line,
    quietHours: quiet_hours,
    messages: messagesFor(locale, ['notifications']),
  };
}

/** What each button of the page does; which words say that it is done. */
const acts = {
  async choose({ page: { api }, form }: FormCall) {
    const choices = notificationCategories.flatMap((category) =>
      chosenChannels.flatMap((channel) => {
        const choice = deliveryChoices.find((each) => each === textOf(form, `${category}.${channel}`));
        return choice ? [{ category, channel, choice }] : [];
      }),
    );
    await api('PUT /notifications/choices', { body: { choices } });
    return { done: 'choices.saved' as const };
  },
  async quiet({ page: { api }, form }: FormCall) {
    const body = { from: wholeNumberOf(form, 'from'), until: wholeNumberOf(form, 'until') };
    await api('PUT /notifications/quiet-hours', { body });
    return { done: 'quiet.saved' as const };
  },
  async remove({ page: { api }, form }: FormCall) {
    await api('DELETE /notifications/browsers/{id}', { params: { id: wholeNumberOf(form, 'id') } });
    return { done: 'ways.push.removed' as const };
  },
  async code({ page: { api } }: FormCall) {
    return { lineCode: await api('POST /notifications/line/code') };
  },
  async unlink({ page: { api } }: FormCall) {
    await api('DELETE /notifications/line');
    return { done: 'ways.line.ended' as const };
  },
};

export const action = formAction(async (call) => await actOf(call.form, acts)(call));

/** How this person is told of each kind of news, beside the page that keeps all of it: by which ways, and when not. */
export default function Choices({ loaderData: { choices, push, line, quietHours } }: Route.ComponentProps) {
  const t = useTranslations('notifications');
  const path = useWorkspacePath();
  const answer = useKeptAnswer<typeof action>();
  const { revalidate } = useRevalidator();
  // That LINE is linked is a notification.
  useLive('notifications', () => void revalidate());
  return (
    <>
      <PageHead title={t('choices.title')} hidden />
      <header className="wrap between align-start below-4">
        <div>
          <h1>{t('choices.title')}</h1>
          <p className="soft">{t('choices.lead')}</p>
          {choices.some(({ always }) => always) && <p className="soft">{t('choices.always')}</p>}
        </div>
        <LinkButton to={path('/user/notifications')} look="outline" size="small">
          <Icon name="left" size={16} /> {t('choices.back')}
        </LinkButton>
      </header>
      {answer?.done && <DoneNotice>{t(answer.done)}</DoneNotice>}
      <FormErrors error={answer?.error ?? null}>
        <FormError />
        <ChoicesTable choices={choices} />
        <div className="columns-large gap-5 align-start">
          {push && <BrowsersPanel push={push} />}
          {line && <LinePanel line={line} code={answer?.lineCode} />}
          <QuietHoursPanel hours={quietHours} />
        </div>
      </FormErrors>
    </>
  );
}
