import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { englishName } from '#domain/accounts/english-name.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { AccountFacts } from './account-facts.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { EmailForm } from './email-form.tsx';
import { formOf, profileAction } from './profile-action.ts';
import { ProfileForm } from './profile-form.tsx';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import type { Route } from './+types/profile';
import { formAction } from '#web/page/form.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const [profile, { enabled }] = await Promise.all([page.api('GET /users/me'), page.api('GET /auth/second-factor')]);
  return {
    profile,
    english: {
      firstname: englishName('', profile.firstname),
      lastname: englishName('', profile.lastname),
    },
    withCode: enabled,
    today: bangkokDate(new Date()),
    messages: messagesFor(page.locale, ['profile', 'people', 'secondFactor', 'dates']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  ({ page, form }) => profileAction(page, form),
  ({ form }) => ({ form: formOf(form) }),
);

/** A member's profile: picture, facts, and the email for log-in. */
export default function Profile({ loaderData: { profile, english, withCode, today } }: Route.ComponentProps) {
  const t = useTranslations('profile');
  const answer = useActionData<typeof action>();
  const errorOf = (form: 'profile' | 'avatar' | 'email') => (answer?.form === form ? answer.error : undefined);
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {answer?.done && (
        <div className="above-4">
          <DoneNotice>{t(`done.${answer.done}`, { email: answer.email ?? '' })}</DoneNotice>
        </div>
      )}
      <div className="with-side gap-5 above-4">
        <div className="stack gap-5 grow">
          <Panel title={t('facts')}>
            {/* What was saved is what the form begins with from now on. */}
            <ProfileForm
              key={answer?.done === 'profile' ? JSON.stringify(profile) : 'form'}
              profile={profile}
              english={english}
              today={today}
              error={errorOf('profile')}
              idNumber={answer?.idNumber}
            />
          </Panel>
        </div>
        <div className="stack gap-5 grow">
          <Panel title={t('picture.title')}>
            <AvatarForm profile={profile} error={errorOf('avatar')} />
          </Panel>
          <Panel title={t('email.title')}>
            <EmailForm
              key={answer?.done === 'email' ? answer.email : 'form'}
              profile={profile}
              withCode={withCode}
              error={errorOf('email')}
            />
          </Panel>
          <Panel title={t('account.title')}>
            <AccountFacts profile={profile} />
          </Panel>
        </div>
      </div>
    </>
  );
}
