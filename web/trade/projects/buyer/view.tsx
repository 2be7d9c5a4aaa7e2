import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bangkokInput, instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { keepUpload } from '#web/files/keep-upload.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { slipSourceOf } from '#web/money/payments/slip-form/slip-source.tsx';
import { transferAccounts } from '#web/money/payments/transfer-account.ts';
import { Instalments } from '../instalments.tsx';
import { Messages } from '../messages.tsx';
import { PayInstalment } from './pay-instalment.tsx';
import { ProjectFiles } from '../project-files.tsx';
import type { Instalment } from '../project-state.tsx';
import { projectDoneOf, ProjectView } from '../project-view.tsx';
import { Certificate, Savings } from '../savings.tsx';
import { Timeline } from '../timeline.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const project = await page.api('GET /decarbonized_project/projectdetail/{id}', { params: { id: idOf(params.id) } });
  const payable = project.installments.find(({ may_pay }) => may_pay);
  const accounts = payable
    ? transferAccounts(await page.api('GET /payment/accounts', { query: { instalment_id: payable.id } }), page.locale)
    : null;
  return {
    project,
    accounts,
    transferTime: bangkokInput(new Date()),
    done: projectDoneOf(request),
    messages: messagesFor(page.locale, ['projects', 'refunds', 'slipForm', 'files', 'dates']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api, locale }, form, params: { id } }: FormCall<Route.ActionArgs['params']>) => {
    const done = await actOf<() => Promise<string>>(form, {
      write: async () => {
        await api('POST /decarbonized_project/{id}/messages', {
          params: { id: idOf(id) },
          body: { text: textOf(form, 'text') },
        });
        return 'written';
      },
      pay: async () => {
        await keepUpload(api, form, 'slip');
        await api('POST /decarbonized_project/installments/{id}/slip', {
          params: { id: Number(textOf(form, 'instalment')) },
          body: {
            filename: textOf(form, 'filename'),
            payment_date: instantOfBangkokInput(textOf(form, 'payment_date')),
            ...slipSourceOf(form),
          },
        });
        return 'sent';
      },
    })();
    return redirect(`/${locale}/user/projects/${id}?done=${done}`);
  },
);

const documentPath = (id: number) => `/api/order/tax-documents/${id}/pdf`;

/** One project of the company. */
export default function MembersProject({
  loaderData: { project, accounts, transferTime, done },
}: Route.ComponentProps) {
  const t = useTranslations('projects');
  const refused = useActionData<typeof action>();
  const mayNotPay = useMayNot('pay');
  const next = project.installments.find(({ may_pay }) => may_pay);
  const actionsOf = (instalment: Instalment) => {
    const typed = refused?.typed['instalment'] === String(instalment.id) ? refused.typed : undefined;
    return (
      <>
        {instalment.document && (
          <p>
            <a href={documentPath(instalment.document.id)}>
              {t('instalments.document', { number: instalment.document.number })}
            </a>
          </p>
        )}
        {instalment.may_pay && accounts && !mayNotPay && (
          <PayInstalment
            {...{ instalment, accounts, transferTime, typed }}
            isOpen={typed !== undefined || instalment.id === next?.id}
          />
        )}
      </>
    );
  };
  return (
    <ProjectView project={project} reader="member" list="/user/projects" done={refused ? null : done}>
      <FormErrors error={refused?.typed['do'] === 'pay' ? refused.error : undefined}>
        <Instalments project={project} actionsOf={actionsOf} documentPath={documentPath} />
      </FormErrors>
      <Savings
        project={project}
        certificate={<Certificate project={project} path={`/api/decarbonized_project/${project.id}/certificate`} />}
      />
      <ProjectFiles files={project.files} />
      <Timeline timeline={project.timeline} />
      <Messages
        project={project}
        reader="member"
        mayWrite
        refused={refused?.typed['do'] === 'write' ? refused : undefined}
      />
    </ProjectView>
  );
}
