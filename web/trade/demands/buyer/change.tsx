import { useActionData } from 'react-router';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { DemandForm } from '../demand-form.tsx';
import { changeAction } from './form-action.ts';
import { formData } from './form-data.server.ts';
import type { Route } from './+types/change';
import { tickedIn } from '../ticked.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const id = idOf(params.id);
  const form = await formData(page, id);
  if (form.demand.state !== 'open') throw redirect(`/${page.locale}/user/demands/${id}`);
  return { form, messages: messagesFor(page.locale, ['demands', 'files', 'dates']) };
}

export const handle: ScreenHandle = { takesLines: true };

export const action = formAction(
  ({ page, form, params }: FormCall<Route.ActionArgs['params']>) => changeAction(page, idOf(params.id), form),
  ({ form }) => ({ ticked: tickedIn(form) }),
);

/** Another version of an open demand: sellers see what differs, and confirm their quotes. */
export default function ChangeDemand({ loaderData: { form } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const refused = useActionData<typeof action>();
  const title = t('changeTitle', { number: demandNo(form.demand.id) });
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={`/user/demands/${form.demand.id}`}>{t('back')}</BackLink>
      </p>
      <h1>{title}</h1>
      <Notice>{t('changeAbout')}</Notice>
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        <DemandForm
          {...form}
          typed={refused?.typed}
          ticked={refused?.ticked}
          asksToConfirm={refused?.error.error === 'demand_text_names_somebody'}
        />
      </FormErrors>
    </div>
  );
}
