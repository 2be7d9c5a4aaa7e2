import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { idOf } from '#web/page/ids.ts';
import { Documents } from './documents.tsx';
import { changeFiles } from './files-action.ts';
import { Pictures } from './pictures.tsx';
import type { Route } from './+types/files';

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  return { done: (['picture', 'document'] as const).find((known) => known === done) ?? null };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) =>
  changeFiles(api, locale, idOf(params.id), form),
);

/** The pictures of a product in their order, and its documents. */
export default function ProductFiles({ loaderData: { done } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const answer = useActionData<typeof action>();
  const said = answer?.said ?? (answer ? null : done);
  const act = answer?.typed?.['do'];
  const ofDocument = act === 'document' || act === 'remove_document';
  return (
    <div className="stack">
      {said && <DoneNotice>{t(`done.${said}`)}</DoneNotice>}
      <FormErrors error={ofDocument ? null : answer?.error}>
        <FormError />
        <Pictures />
      </FormErrors>
      <FormErrors error={ofDocument ? answer?.error : null}>
        <FormError />
        <Documents typed={ofDocument ? answer?.typed : undefined} />
      </FormErrors>
    </div>
  );
}
