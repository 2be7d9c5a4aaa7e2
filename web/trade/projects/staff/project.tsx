import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { isClosed, PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { projectDecisions } from '#contract/trade/projects/staff-decisions.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import type { DecisionData } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { SlipCheck } from '#web/money/slips/staff/slip-check.tsx';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { FormCall } from '#web/page/form.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { Instalments } from '#web/trade/projects/instalments.tsx';
import { Messages } from '#web/trade/projects/messages.tsx';
import { ProjectFiles } from '#web/trade/projects/project-files.tsx';
import type { Instalment, Project } from '#web/trade/projects/project-state.tsx';
import { projectDoneOf, ProjectView } from '#web/trade/projects/project-view.tsx';
import { Certificate, Savings } from '#web/trade/projects/savings.tsx';
import { Timeline } from '#web/trade/projects/timeline.tsx';
import type { Refused } from './forms.tsx';
import { maySee } from '#web/page/staff-roles.ts';
import { mayPlan } from './may-plan.ts';
import { CancelRefunds, PlanForm, StatusField } from './plan-forms.tsx';
import { PROJECT_ACTS, projectActs, readParts } from './project-acts.ts';
import { RefundFields } from './refund-fields.tsx';
import { FileForm, ReadingForms, SavingsForm } from './savings-forms.tsx';
import type { Route } from './+types/project';
import styles from '#web/trade/projects/projects.module.css';

type File = Project['files'][number];

const TABLES = [projectDecisions, slipDecisions];

export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale, user },
    id,
    done,
  } = readDetail(args);
  const [project, { factors }] = await Promise.all([
    api('GET /staff/projects/{id}', { params: { id } }),
    api('GET /staff/grid-factors'),
  ]);
  const decide = (name: (typeof project.allowed)[number]) =>
    loadDecisions(projectDecisions, { locale, allowed: project.allowed.filter((each) => each === name) });
  return {
    project,
    factors,
    move: decide('move'),
    refund: decide('refund'),
    slips: project.slip_decisions.map(({ slip_id, allowed }) => ({
      slip_id,
      decisions: loadDecisions(slipDecisions, { locale, allowed }),
    })),
    mayPlan: mayPlan(user),
    seesMoney: maySee(user, 'finance'),
    done: projectDoneOf(args.request),
    decided: doneText(TABLES, { done, locale }),
    messages: messagesFor(locale, ['projects', 'staffProjects', 'staff', 'refunds', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

type Act = FormCall<Route.ActionArgs['params']>;

const carryOut =
  (act: (typeof PROJECT_ACTS)[number]) =>
  async ({ page: { api, locale }, form }: Act, id: number) =>
    redirect(`/${locale}/staff/projects/${id}?done=${await projectActs(api, id, form)[act]()}`);

export const action = decisionAction<Route.ActionArgs['params'], Response>(TABLES, {
  leadTo: ({ id }) => `/staff/projects/${id}`,
  read: readParts,
  others: Object.fromEntries(PROJECT_ACTS.map((act) => [act, carryOut(act)])),
});

/** One project with all that staff can do. */
export default function StaffProject({ loaderData }: Route.ComponentProps) {
  const { project, slips, mayPlan: may, seesMoney, done, decided } = loaderData;
  const refused = useActionData<typeof action>();
  const path = usePath();
  const of = (act: string): Refused | undefined => (refused?.typed['do'] === act ? refused : undefined);
  const instalmentActions = (instalment: Instalment) => {
    const waiting = slips.find(({ slip_id }) => instalment.slips.some(({ id }) => id === slip_id));
    const check = project.slip_checks.find(({ slip_id }) => slip_id === waiting?.slip_id);
    return (
      waiting && (
        <>
          {check && <SlipCheck check={check} />}
          <Decisions of={waiting.decisions} objectId={waiting.slip_id} refused={refused} />
        </>
      )
    );
  };
  const refundPath = (id: number) => path(`/staff/refunds/${id}`);
  const isDecided = refused?.typed['decision'] && !refused.error.fields?.length;
  const unsaid = isDecided ? refused : of('remove');
  return (
    <ProjectView project={project} reader="staff" list="/staff/projects" {...(!refused && { done, decided })}>
      <DecisionOutcome error={unsaid?.error} />
      {may && <Work {...loaderData} of={of} refused={refused} />}
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
  move: DecisionData;
  refund: DecisionData;
  of: (act: string) => Refused | undefined;
  refused: Refused | undefined;
}

/** What moves the project on. */
function Work({ project, factors, move, refund, of, refused }: WorkProps) {
  const t = useTranslations('staffProjects');
  const path = usePath();
  const isOpen = !isClosed(project.status);
  const isCancelled = project.status === PROJECT_CANCELLED;
  const typedOf = (decision: string) => (refused?.typed['decision'] === decision ? refused.typed : undefined);
  if (isCancelled && refund.decisions.length === 0) return null;
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
        <Decisions
          key={`move-${project.status}`}
          of={move}
          refused={refused}
          parts={{
            'move.status': <StatusField project={project} typed={typedOf('move')} />,
            'move.refunds': <CancelRefunds project={project} typed={typedOf('move')} />,
          }}
        />
        {isOpen && <PlanForm key={`plan-${project.total}`} project={project} refused={of('plan')} />}
        {isOpen && <SavingsForm project={project} factors={factors} refused={of('savings')} />}
        <Decisions
          key={`refund-${project.installments.map(({ left }) => left).join()}`}
          of={refund}
          refused={refused}
          parts={{ 'refund.refunds': <RefundFields project={project} typed={typedOf('refund')} /> }}
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
