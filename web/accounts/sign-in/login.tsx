import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { homeOf } from './keep-session.ts';
import { logIn } from './log-in.ts';
import { LoginForm } from './login-form.tsx';
import type { Route } from './+types/login';

export function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { locale, user } = page;
  const search = new URL(request.url).searchParams;
  // Nothing where no page was asked for: the role's own first page follows.
  const back = safeRedirect(search.get('redirect'), '');
  if (user && user.role !== 'staff') throw redirect(back || homeOf(page, user.role));
  const isForSellers = search.get('role') === 'seller' || /^\/\w+\/seller(?:[/?]|$)/.test(back);
  return {
    back,
    role: isForSellers ? 'seller' : 'buyer',
    messages: messagesFor(locale, ['signIn']),
  };
}

export const action = formAction(async ({ page, form }) => {
  const role = textOf(form, 'role') === 'seller' ? 'seller' : 'buyer';
  return logIn(page, form, role);
});

export default function Login({ loaderData: { back, role } }: Route.ComponentProps) {
  const t = useTranslations('signIn');
  const refused = useActionData<typeof action>();
  return (
    <LoginForm
      title={t('title')}
      intro={t('intro')}
      back={back}
      error={refused?.error}
      username={refused?.typed.username}
      others={[
        { to: '/register', label: t('toRegister') },
        { to: '/staff/login', label: t('toStaff') },
      ]}
    >
      <fieldset className="segments wide">
        <legend className="visually-hidden">{t('as')}</legend>
        {(['buyer', 'seller'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="role"
              value={each}
              className="over-label"
              defaultChecked={each === (refused?.typed.role ?? role)}
            />
            <span>{t(each)}</span>
          </label>
        ))}
      </fieldset>
    </LoginForm>
  );
}
