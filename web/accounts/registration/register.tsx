import { useState } from 'react';
import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Title } from '#domain/accounts/company/company-facts.ts';
import { mayRegisterAs, type BusinessType, type RegistrationRole } from '#domain/accounts/registration.ts';
import { keepSession } from '#web/accounts/sign-in/keep-session.ts';
import { NewPasswordFields } from '#web/accounts/sign-in/new-password-fields.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/forms/contact-fields.tsx';
import { ChoiceField, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TermsNote } from '#web/ui/forms/terms-note.tsx';
import { formAction, textOf, typedOf, type Typed as FormTyped } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { BusinessTabs } from './business-tabs.tsx';
import { NameFields } from './name-fields.tsx';
import { openRegistration } from './open-step.ts';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { Route } from './+types/register';
import styles from './register.module.css';

/**
 * What stands in the form: typed before and refused, or of a registration whose email turned out to be wrong. Never a
 * password.
 */
interface Typed {
  business_type: BusinessType;
  role: RegistrationRole;
  title: Title | null;
  firstname: string;
  lastname: string;
  mobile: string;
  email: string;
}

const NOTHING: Typed = {
  business_type: 'business',
  role: 'buyer',
  title: null,
  firstname: '',
  lastname: '',
  mobile: '',
  email: '',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  if (page.user) throw redirect(`/${page.locale}`);
  const standing = await openRegistration(page);
  if (standing && standing.account_status !== 'registered') throw redirect(stepPath(page.locale, standing.step));
  const search = new URL(request.url).searchParams;
  const asked = {
    ...NOTHING,
    ...(search.get('type') === 'personal' && { business_type: 'personal' as const }),
    ...(search.get('role') === 'seller' && { role: 'seller' as const }),
  };
  const begun: Typed = standing ? { ...standing, mobile: standing.mobile ?? '' } : asked;
  return { begun, messages: messagesFor(page.locale, ['registration', 'signIn', 'people']) };
}

/** What the form held. What it cannot have said is what a new form says. */
function typedAgain(typed: FormTyped): Typed {
  const { firstname = '', lastname = '', mobile = '', email = '' } = typed;
  return {
    business_type: typed['business_type'] === 'personal' ? 'personal' : 'business',
    role: typed['role'] === 'seller' ? 'seller' : 'buyer',
    title: (typed['title'] || null) as Title | null,
    firstname,
    lastname,
    mobile,
    email,
  };
}

export const action = formAction(async ({ page, form }) => {
  const typed = typedAgain(typedOf(form));
  const body = {
    ...typed,
    username: typed.email,
    language: page.locale,
    password: textOf(form, 'password'),
    password_confirm: textOf(form, 'password_confirm'),
  };
  const { token, registration } = await page.api('POST /auth/local/register', { body });
  return redirect(stepPath(page.locale, registration.step), { headers: keepSession(page, token, 'registration') });
});

export default function Register({ loaderData: { begun } }: Route.ComponentProps) {
  const t = useTranslations('registration');
  const path = usePath();
  const refused = useActionData<typeof action>();
  const typed = refused ? typedAgain(refused.typed) : begun;
  const [type, setType] = useState(typed.business_type);
  const [role, setRole] = useState(typed.role);
  const maySell = mayRegisterAs('seller', type);
  const choose = (chosen: BusinessType) => {
    setType(chosen);
    if (!mayRegisterAs(role, chosen)) setRole('buyer');
  };
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} description={t('intro')} />
      <Panel>
        <Form method="post" className="stack shrinks">
          <h1>{t('title')}</h1>
          <p className="muted">
            {t('intro')} <Link to={path('/login')}>{t('toLogin')}</Link>
          </p>
          <FormErrors error={refused?.error}>
            <FormError />
            <BusinessTabs value={type} onChoose={choose} />
            <div
              onChange={(event) => {
                if (event.target instanceof HTMLInputElement)
                  setRole(event.target.value === 'seller' ? 'seller' : 'buyer');
              }}
            >
              <ChoiceField
                key={type}
                name="role"
                legend={t('role.legend')}
                defaultValue={role}
                choices={[
                  { value: 'buyer', label: t('role.buyer'), help: t('role.buyerHelp') },
                  {
                    value: 'seller',
                    label: t('role.seller'),
                    help: maySell ? t('role.sellerHelp') : t('role.companiesOnly'),
                    disabled: !maySell,
                  },
                ]}
              />
            </div>
            <p role="status" className="visually-hidden">
              {maySell ? '' : t('role.companiesOnly')}
            </p>
            <NameFields typed={typed} />
            <EmailField
              name="email"
              label={t('email')}
              help={t('emailHelp')}
              autoComplete="username"
              required
              defaultValue={typed.email}
            />
            <NewPasswordFields first />
            <SubmitButton size="large" wide>
              {t('begin')}
            </SubmitButton>
            <TermsNote of="registering" />
          </FormErrors>
        </Form>
      </Panel>
    </div>
  );
}
