import { data, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { leadToProof, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { ColleagueItem } from './colleague-item.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Joiners } from './joiners.tsx';
import { RoleTable } from './role-table.tsx';
import { sellingRolesIn } from './selling-roles.tsx';
import type { Route } from './+types/colleagues';

export type Colleague = Answer<'GET /company-colleague/list'>['colleagues'][number];
export type Joiner = Answer<'GET /company-colleague/list'>['joiners'][number];
export type Invitation = Answer<'GET /company-colleague/list'>['invitations'][number];

const ACTS = ['invite', 'again', 'withdraw', 'change', 'remove', 'refuse'] as const;
type Act = (typeof ACTS)[number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const [people, proof] = await Promise.all([page.api('GET /company-colleague/list'), page.api('GET /auth/proof')]);
  return { ...people, proof, messages: messagesFor(page.locale, ['colleagues', 'people', 'secondFactor']) };
}

export const action = formAction(
  async ({ page, form }) => {
    const act = actOf(form);
    await proveByForm({ page, form });
    await perform(page, act, form);
    return { act };
  },
  (call, error) => {
    const act = actOf(call.form);
    // The form of an invitation asks for the proof itself, and loses nothing that was typed.
    if (act !== 'invite') leadToProof(call, error);
    return { act };
  },
);

function actOf(form: FormData): Act {
  const act = ACTS.find((each) => each === textOf(form, 'do'));
  if (!act) throw data(null, { status: 400 });
  return act;
}

/** What the forms say is checked by the API, word by word. */
async function perform({ api }: Page, act: Act, form: FormData): Promise<unknown> {
  const selling_roles = sellingRolesIn(form);
  const given = {
    role: textOf(form, 'role') as CompanyRole,
    position: textOf(form, 'position') as Position,
    ...(selling_roles && { selling_roles }),
  };
  const params = { id: wholeNumberOf(form, 'id') };
  switch (act) {
    case 'invite':
      return api('POST /company-colleague/invite', {
        body: { ...given, email: textOf(form, 'email'), language: textOf(form, 'language') as Page['locale'] },
      });
    case 'again':
      return api('POST /company-colleague/invite/{id}/again', { params });
    case 'withdraw':
      return api('POST /company-colleague/invite/{id}/withdraw', { params });
    case 'change':
      return api('PUT /company-colleague/{id}', { params, body: given });
    case 'remove':
    case 'refuse':
      return api('DELETE /company-colleague/{id}', { params });
  }
}

/** Who acts for the company and what each may do; the owner invites, changes and removes. */
export default function Colleagues({
  loaderData: { colleagues, invitations, joiners, may_have_colleagues, may_sell, proof },
}: Route.ComponentProps) {
  const t = useTranslations('colleagues');
  const answer = useActionData<typeof action>();
  const mayNotManage = useMayNot('manage_people');
  const mayManage = mayNotManage === undefined;
  if (!may_have_colleagues) {
    return (
      <>
        <PageHead title={t('title')} hidden />
        <EmptyState icon="user" heading="h1" title={t('personal.title')} text={t('personal.text')} />
      </>
    );
  }
  return (
    <div className="stack gap-5">
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {answer && !answer.error && <DoneNotice>{t(`done.${answer.act}`)}</DoneNotice>}
      {answer && answer.act !== 'invite' && (
        <FormErrors error={answer.error}>
          <FormError />
        </FormErrors>
      )}
      {mayNotManage && <Notice>{mayNotManage}</Notice>}
      <Panel title={t('people', { count: colleagues.length })}>
        <ul className="stack gap-3 ruled">
          {colleagues.map((colleague) => (
            <ColleagueItem
              key={`${colleague.id} ${colleague.role} ${colleague.position} ${colleague.selling_roles.join(' ')}`}
              colleague={colleague}
              mayManage={mayManage}
              maySell={may_sell}
            />
          ))}
        </ul>
      </Panel>
      {joiners.length > 0 && <Joiners joiners={joiners} />}
      {invitations.length > 0 && <Invitations invitations={invitations} mayManage={mayManage} maySell={may_sell} />}
      {/* A new key empties the form once an invitation went out. */}
      {mayManage && (
        <InviteForm
          key={invitations[0]?.id ?? 0}
          maySell={may_sell}
          proof={proof}
          error={answer?.act === 'invite' ? (answer.error ?? null) : null}
        />
      )}
      <Panel title={t('roles.title')}>
        <RoleTable maySell={may_sell} />
      </Panel>
    </div>
  );
}
