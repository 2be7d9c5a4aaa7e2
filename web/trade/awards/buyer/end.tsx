import { Form, useActionData } from 'react-router';
import { MAX_AWARD_REASON } from '#domain/trade/awards/award.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, textOf, type FormCall } from '#web/page/form.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/end';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const id = idIn(params.id);
  if (id === null) throw redirect(`/${page.locale}/user/demands`);
  const { number, title, may_award, lines, taken } = await page.api('GET /demands/{id}/comparison', {
    params: { id },
  });
  return {
    id,
    number,
    title,
    may_award,
    left: lines.length - taken.length,
    messages: messagesFor(page.locale, ['awards']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    await api('POST /demands/{id}/end', { params: { id }, body: { reason: textOf(form, 'reason') } });
    return redirect(`/${locale}/user/demands/${id}`);
  },
);

/** Nothing of it is awarded, or nothing more, with the reason that everybody who quoted is told. */
export default function EndDemand({ loaderData: { id, number, title, may_award, left } }: Route.ComponentProps) {
  const t = useTranslations('awards');
  const answer = useActionData<typeof action>();
  return (
    <div className="stack">
      <PageHead title={t('end.title', { number })} hidden />
      <p>
        <BackLink list={`/user/demands/${id}/compare`}>{t('end.back')}</BackLink>
      </p>
      <h1>{t('end.title', { number })}</h1>
      <p>
        <bdi>{title}</bdi>
      </p>
      {may_award ? (
        <Panel title={t('end.what')}>
          <FormErrors error={answer?.error}>
            <Form method="post" className="stack">
              <FormError />
              <p>{t('end.how', { left })}</p>
              <TextField
                name="reason"
                label={t('end.reason')}
                help={t('end.reasonHelp')}
                required
                maxLength={MAX_AWARD_REASON}
                defaultValue={answer?.typed?.['reason'] ?? ''}
              />
              <div>
                <SubmitButton look="danger">{t('end.press')}</SubmitButton>
              </div>
            </Form>
          </FormErrors>
        </Panel>
      ) : (
        <Notice tone="info">{t('end.over')}</Notice>
      )}
    </div>
  );
}
