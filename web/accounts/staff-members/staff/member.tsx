import { data, Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { actOf, formAction, type FormCall, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { maySee } from '#web/page/staff-roles.ts';
import { usePath } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import { MemberAccess } from './member-access.tsx';
import { MemberFields, rolesIn } from './member-fields.tsx';
import type { Route } from './+types/member';

const DONE = ['invited', 'saved', 'suspended', 'unsuspended', 'reset'] as const;
type Done = (typeof DONE)[number];

const TONES = { active: 'success', invited: 'warning', suspended: 'neutral' } as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  if (!maySee(user, 'admin')) throw redirect(`/${locale}/staff`);
  const member = (await api('GET /staff/members')).members.find(({ id }) => id === idOf(params.id));
  if (!member) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('done');
  return { member, done: DONE.find((each) => each === asked) ?? null, messages: messagesFor(locale, ['staffMembers']) };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const to = { params: { id: idOf(params.id) } };
    const body = { reason: textOf(form, 'reason') };
    const acts: Record<string, () => Promise<Done>> = {
      save: () =>
        api('PUT /staff/members/{id}', {
          ...to,
          body: {
            firstname: textOf(form, 'firstname'),
            lastname: textOf(form, 'lastname'),
            roles: rolesIn(form),
          },
        }).then(() => 'saved'),
      invite_again: () => api('POST /staff/members/{id}/invite-again', to).then(() => 'invited'),
      suspend: () => api('POST /staff/members/{id}/suspend', { ...to, body }).then(() => 'suspended'),
      unsuspend: () => api('POST /staff/members/{id}/unsuspend', { ...to, body }).then(() => 'unsuspended'),
      reset: () => api('POST /staff/members/{id}/reset-second-factor', { ...to, body }).then(() => 'reset'),
    };
    const act = actOf(form, acts);
    return redirect(`/${locale}/staff/members/${params.id}?done=${await act()}`);
  },
  leadToProof,
);

/** A staff member: identity, roles and sign-in. */
export default function Member({ loaderData: { member, done } }: Route.ComponentProps) {
  const t = useTranslations('staffMembers');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const name = `${member.firstname} ${member.lastname}`;
  return (
    <FormErrors error={answer?.error}>
      <div className="stack narrow">
        <PageHead title={name} hidden />
        <WayBack to={path('/staff/members')}>{t('back')}</WayBack>
        <header className="row">
          <h1>{name}</h1>
          <Badge tone={TONES[member.state]}>{t(`states.${member.state}`)}</Badge>
        </header>
        <p className="muted">
          {member.email}
          {member.invitation_ends_at && (
            <>
              {' '}
              · {t('until')} <DateTime at={member.invitation_ends_at} />
            </>
          )}
        </p>
        {done && !answer && (
          <div role="status">
            <Notice tone="success">{t(`done.${done}`)}</Notice>
          </div>
        )}
        <FormError />
        <Panel title={t('edit.title')}>
          <Form method="post" className="stack" key={`${name} ${member.roles.join(' ')}`}>
            <MemberFields
              firstname={member.firstname}
              lastname={member.lastname}
              roles={member.roles}
              areRolesFixed={member.is_me}
            />
            <div className="wrap gap-3">
              <SubmitButton name="do" value="save">
                {t('edit.save')}
              </SubmitButton>
            </div>
          </Form>
        </Panel>
        <MemberAccess member={member} />
      </div>
    </FormErrors>
  );
}
