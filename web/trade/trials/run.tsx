import { Form, useActionData } from 'react-router';
import { PHOTOS_OF_A_RUN } from '#domain/trade/trials/trial.ts';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EnterButton } from '#web/ui/forms/enter-button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { RunSummary } from './run-summary.tsx';
import { SheetFields } from './sheet-fields.tsx';
import { readSheet, sheetField, sheetInForm } from './sheet-form.ts';
import type { TrialRun } from './trial-state.tsx';
import type { Route } from './+types/run';
import styles from './trials.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const id = idOf(params.id);
  const trial = await page.api('GET /trials/{id}', { params: { id } });
  const run = trial.runs.find((each) => each.id === idOf(params.run));
  if (!run || !trial.may_fill_in) throw redirect(`/${page.locale}/user/trials/${id}`);
  return {
    id,
    instead: trial.replaces.grade,
    grade: trial.product.grade,
    run,
    done: DONE.find((each) => each === new URL(request.url).searchParams.get('done')),
    messages: messagesFor(page.locale, ['trials', 'files']),
  };
}

/** Kept as a draft, or changed after it was filled in. */
const DONE = ['kept', 'changed'] as const;

/** After a refusal, too: somebody else may have filled it in meanwhile. */
export const shouldRevalidate = () => true;

export const handle: ScreenHandle = { takesFile: true };

type Call = FormCall<Route.ActionArgs['params']>;

interface RunOfTrial {
  id: number;
  run: number;
}

/** Whatever is pressed, what was typed is kept first; then the photo goes. */
export const action = formAction(
  async (call: Call) => {
    const { page, form, params } = call;
    const at = { id: idOf(params.id), run: idOf(params.run) };
    const trial = `/${page.locale}/user/trials/${at.id}`;
    const act = textOf(form, 'do');
    if (act === 'remove') {
      await page.api('DELETE /trials/{id}/runs/{run}', { params: at });
      return redirect(`${trial}?done=removed`);
    }
    const isFinished = textOf(form, 'is_finished') === '1';
    await keepSheet(call, at, isFinished);
    await sendPhoto(call, at);
    if (act === 'finish') await keepSheet(call, at, true);
    const photo = textOf(form, 'photo');
    if (photo) await page.api('DELETE /trials/{id}/runs/{run}/photos/{photo}', { params: { ...at, photo } });
    return redirect(
      act === 'finish' ? `${trial}?done=filled` : `${trial}/runs/${at.run}?done=${isFinished ? 'changed' : 'kept'}`,
    );
  },
  (_call, error) => ({
    error: fieldsAt(error, sheetField),
  }),
);

/** What is refused behind it is refused of the sheet as it is kept now. */
async function keepSheet({ page: { api }, form }: Call, at: RunOfTrial, is_finished: boolean): Promise<void> {
  const body = { sheet: readSheet(form), is_finished, version: wholeNumberOf(form, 'version') };
  const { version } = await api('PUT /trials/{id}/runs/{run}', { params: at, body });
  form.set('version', String(version));
}

async function sendPhoto({ page: { api }, form }: Call, at: RunOfTrial): Promise<void> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return;
  const upload = new FormData();
  upload.set('file', file);
  await api('POST /trials/{id}/runs/{run}/photos', { params: at, body: upload });
}

/** The sheet of one run, to be filled in at the machine. */
export default function RunScreen({ loaderData: { id, grade, instead, run, done } }: Route.ComponentProps) {
  const t = useTranslations('trials');
  const refused = useActionData<typeof action>();
  const sheet = sheetInForm(run.sheet, refused?.typed);
  const hasRoom = run.photos.length < PHOTOS_OF_A_RUN;
  // What stands now is shown above what was typed: from here on the next press is over that one.
  const isOvertaken = refused?.error?.error === 'trial_run_changed';
  return (
    <div className="stack medium">
      <PageHead title={t('sheet.title', { number: run.run_no })} hidden />
      <BackLink list={`/user/trials/${id}`}>{t('title', { grade, instead })}</BackLink>
      <h1>{t('sheet.title', { number: run.run_no })}</h1>
      {done && !refused && <DoneNotice key={run.version}>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        <Form method="post" encType="multipart/form-data" className="stack">
          <EnterButton value="keep" />
          <FormError />
          {isOvertaken && <KeptMeanwhile run={run} />}
          <input
            type="hidden"
            name="version"
            value={isOvertaken ? run.version : (refused?.typed?.['version'] ?? run.version)}
          />
          <input type="hidden" name="is_finished" value={run.is_finished ? '1' : ''} />
          <SheetFields sheet={sheet} instead={instead} />
          <Panel title={t('sheet.photoPart')}>
            <div className="stack">
              {run.photos.length > 0 && (
                <ul className={styles.photos}>
                  {run.photos.map((photo) => (
                    <li key={photo.id}>
                      <img src={photo.url} alt={photo.name} className="photo" />
                      <button
                        name="photo"
                        value={photo.id}
                        className={styles.removePhoto}
                        aria-label={t('sheet.removePhoto', { name: photo.name })}
                      >
                        <Icon name="close" size={16} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {hasRoom && (
                <FileField
                  key={run.photos.length}
                  label={t('sheet.photo')}
                  accept={accepted('trial')}
                  help={t('sheet.photoHelp', { count: PHOTOS_OF_A_RUN })}
                />
              )}
            </div>
          </Panel>
          <div className="row gap-2">
            <SubmitButton name="do" value="keep" look="outline">
              {t(run.is_finished ? 'sheet.save' : 'sheet.keep')}
            </SubmitButton>
            {!run.is_finished && (
              <SubmitButton name="do" value="finish">
                {t('sheet.finish')}
              </SubmitButton>
            )}
            {!run.is_finished && (
              <ConfirmDialog
                name="do"
                value="remove"
                formNoValidate
                title={t('sheet.remove')}
                text={t('sheet.removeText')}
                label={t('sheet.remove')}
              />
            )}
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}

/** What a colleague kept while this form stood open. */
function KeptMeanwhile({ run }: { run: TrialRun }) {
  const t = useTranslations('trials');
  return (
    <Notice tone="warning">
      <p>{t('sheet.keptMeanwhile')}</p>
      <ul className="stack gap-3 ruled">
        <RunSummary run={run} to={null} />
      </ul>
    </Notice>
  );
}
