import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { isClosed, PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import type { Answer } from '#contract/client.ts';
import { SlipCheck } from '#web/trade/orders/staff/slip-check.tsx';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { Instalments } from '#web/trade/projects/instalments.tsx';
import { Messages } from '#web/trade/projects/messages.tsx';
import { ProjectFiles } from '#web/trade/projects/project-files.tsx';
import type { Instalment, Project } from '#web/trade/projects/project-state.tsx';
import { projectDoneOf, ProjectView } from '#web/trade/projects/project-view.tsx';
import { Certificate, Savings } from '#web/trade/projects/savings.tsx';
import { Timeline } from '#web/trade/projects/timeline.tsx';
import { ActForm, type Refused } from './forms.tsx';
import { maySee } from '#web/page/staff-roles.ts';
import { mayCheckSlips, mayPlan } from './may-plan.ts';
import { MoveForm, PlanForm } from './plan-forms.tsx';
import { projectActs } from './project-acts.ts';
import { refundableOf, RefundForm } from './refund-fields.tsx';
import { FileForm, ReadingForms, SavingsForm } from './savings-forms.tsx';
import type { Route } from './+types/project';
import styles from '#web/trade/projects/projects.module.css';

type File = Project['files'][number];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const [project, { factors }] = await Promise.all([
    api('GET /staff/projects/{id}', { params: { id: idOf(params.id) } }),
    api('GET /staff/grid-factors'),
  ]);
  return {
    project,
    factors,
    mayPlan: mayPlan(user),
    mayCheck: mayCheckSlips(user),
    seesMoney: maySee(user, 'finance'),
    done: projectDoneOf(request),
    messages: messagesFor(locale, ['projects', 'staffProjects', 'staff', 'refunds', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api, locale }, form, params: { id } }: FormCall<Route.ActionArgs['params']>) => {
    const done = await actOf(form, projectActs(api, idOf(id), form))();
    return redirect(`/${locale}/staff/projects/${id}?done=${done}`);
  },
);

/** One project with all that staff can do. */
export default function StaffProject({
  loaderData: { project, factors, mayPlan: may, mayCheck, seesMoney, done },
}: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const path = usePath();
  const of = (act: string): Refused | undefined => (refused?.typed['do'] === act ? refused : undefined);
  const instalmentActions = (instalment: Instalment) =>
    mayCheck && <SlipDecision instalment={instalment} checks={project.slip_checks} rejected={of('reject')} />;
  const refundPath = (id: number) => path(`/staff/refunds/${id}`);
  const verifyError = of('verify') ?? of('remove');
  return (
    <ProjectView project={project} reader="staff" list="/staff/projects" done={refused ? null : done}>
      <DecisionOutcome error={verifyError?.error} />
      {may && <Work project={project} factors={factors} of={of} />}
      <Instalments
        project={project}
        actionsOf={instalmentActions}
        {...(seesMoney && { refundPath, documentPath: (id) => `/api/staff/tax-documents/${id}/pdf` })}
      />
      <Savings
        project={project}
        certificate={<Certificate project={project} path={`/api/staff/projects/${project.id}/certificate`} />}
      />
      <ProjectFiles files={project.files} {...(may && { actionOf: removalOf })} />
      <Timeline timeline={project.timeline} />
      <Messages project={project} reader="staff" mayWrite={may} refused={of('write')} />
    </ProjectView>
  );
}

const removalOf = (file: File) => <RemoveFile file={file} />;

/** Takes a file off the project, once it was asked whether. */
function RemoveFile({ file: { id, title } }: { file: File }) {
  const t = useTranslations('staffProjects.files');
  return (
    <Form method="post">
      <input type="hidden" name="file_id" value={id} />
      <ConfirmDialog
        name="do"
        value="remove"
        look="plain"
        size="small"
        title={t('removeOf', { title })}
        text={t('removeText')}
        label={t('remove')}
      />
    </Form>
  );
}

interface WorkProps {
  project: Project;
  factors: Parameters<typeof SavingsForm>[0]['factors'];
  of: (act: string) => Refused | undefined;
}

/** What moves the project on. */
function Work({ project, factors, of }: WorkProps) {
  const t = useTranslations('staffProjects');
  const path = usePath();
  const isOpen = !isClosed(project.status);
  const isCancelled = project.status === PROJECT_CANCELLED;
  if (isCancelled && refundableOf(project).length === 0) return null;
  return (
    <Panel
      title={t('work')}
      {...(isOpen && {
        aside: (
          <LinkButton look="outline" size="small" to={path(`/staff/projects/${project.id}/edit`)}>
            {t('edit')}
          </LinkButton>
        ),
      })}
    >
      <div className={styles.work}>
        <MoveForm key={`move-${project.status}`} project={project} refused={of('move')} />
        {isOpen && <PlanForm key={`plan-${project.total}`} project={project} refused={of('plan')} />}
        {isOpen && <SavingsForm project={project} factors={factors} refused={of('savings')} />}
        <RefundForm
          key={`refund-${project.installments.map(({ left }) => left).join()}`}
          project={project}
          refused={of('refund')}
        />
        {!isCancelled && <Evidence project={project} of={of} />}
      </div>
    </Panel>
  );
}

/** Readings and files, also of a complete project. */
function Evidence({ project, of }: Pick<WorkProps, 'project' | 'of'>) {
  return (
    <>
      <ReadingForms key={project.readings.length} refused={of('reading')} refusedFile={of('readings')} />
      <FileForm key={`files-${project.files.length}`} project={project} refused={of('file')} />
    </>
  );
}

interface SlipDecisionProps {
  instalment: Instalment;
  checks: Answer<'GET /staff/projects/{id}'>['slip_checks'];
  rejected: Refused | undefined;
}

/** A slip that waits: what its code says, and whether the money has arrived, or the slip does not prove it. */
function SlipDecision({ instalment, checks, rejected }: SlipDecisionProps) {
  const t = useTranslations('staffProjects.slip');
  const waiting = instalment.slips.find(({ status }) => status === SETTLEMENT_WAITING);
  if (!waiting) return null;
  const refused = rejected?.typed['slip'] === String(waiting.id) ? rejected : undefined;
  const check = checks.find(({ slip_id }) => slip_id === waiting.id);
  return (
    <>
      {check && <SlipCheck check={check} />}
      <Form method="post">
        <input type="hidden" name="slip" value={waiting.id} />
        <SubmitButton name="do" value="verify">
          {t('verify')}
        </SubmitButton>
      </Form>
      <ActForm act="reject" title={t('reject')} submit={t('send')} look="danger" refused={refused}>
        <input type="hidden" name="slip" value={waiting.id} />
        <TextField name="reason" label={t('reason')} required defaultValue={refused?.typed['reason']} />
      </ActForm>
    </>
  );
}
