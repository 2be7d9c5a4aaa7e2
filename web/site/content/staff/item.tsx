import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { isFixedPage } from '#domain/site/content.ts';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ContentStatusBadge } from './content-status.tsx';
import { changeItem, refusedText } from './item-action.ts';
import { PublishPanel } from './publish-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TextForm } from './text-form.tsx';
import { titleIn } from './title-in.ts';
import type { Route } from './+types/item';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import settings from '#web/ui/details/settings.module.css';

const DONE = ['created', 'withdrawn', 'archived', 'unarchived', 'settings', 'restored'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const item = await api('GET /staff/content/{id}', { params: { id: idOf(params.id) } });
  const asked = new URL(request.url).searchParams.get('done');
  return {
    item,
    done: DONE.find((known) => known === asked) ?? null,
    messages: messagesFor(locale, ['content', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) =>
    changeItem(api, locale, idOf(params.id), form),
  (call, error) => refusedText(call, idOf(call.params.id), error),
);

/** A text and everything that can be done with it. */
export default function ContentItem({ loaderData: { item, done } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const answered = useActionData<typeof action>();
  const answer = answered?.texts ? answered : null;
  // What was refused beside the text: settings, or a step.
  const refused = answered && !answer ? answered.error : null;
  const title = titleIn(useLocale(), item.titles) || t('list.untitled');
  const doneBefore = refused ? null : done;
  const said = answer ? answer.done : doneBefore;
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink list={`/staff/content?kind=${item.kind}`}>{t('back')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        <ContentStatusBadge status={item.status} />
      </header>
      <div role="status" className={settings.said}>
        {said && (
          <p className="sunken good below-4">
            {t(`done.${said}`)}
            {answer?.number && ` · ${t('version', { number: answer.number })}`}
          </p>
        )}
      </div>
      {refused && !refused.fields && (
        <p role="alert" className="sunken bad below-4">
          {refused.message}
        </p>
      )}
      <div className="with-side">
        <div className="stack">
          <TextForm key={item.id} item={item} answer={answer} />
        </div>
        <aside className="stack stays">
          <FormErrors error={answer?.error}>
            <PublishPanel item={item} isFixed={isFixedPage(item.kind, item.slug)} />
          </FormErrors>
          <FormErrors error={refused}>
            <SettingsPanel
              key={`${item.slug}${item.picture_path}`}
              item={item}
              isFixed={isFixedPage(item.kind, item.slug)}
            />
          </FormErrors>
        </aside>
      </div>
    </>
  );
}
