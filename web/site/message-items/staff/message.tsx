import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LOCALES } from '#domain/values/locale.ts';
import { titleIn } from '#web/site/content/staff/title-in.ts';
import { History } from '#web/ui/history/history.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { idOrNew } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { FilesPanel } from './files-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { actOnMessage, chosenOf, doneOf, textsIn } from './message-action.ts';
import { MessageForm } from './message-form.tsx';
import { STATE_TONES } from './message-view.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import type { Route } from './+types/message';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const id = idOrNew(params.id);
  const language = new URL(request.url).searchParams.get('language');
  const [message, { categories }, provinces] = await Promise.all([
    id === null ? null : api('GET /staff/messages/{id}', { params: { id } }),
    api('GET /staff/coupons/choices'),
    api('GET /Provinces'),
  ]);
  return {
    message,
    choices: { categories, provinces },
    language: LOCALES.find((each) => each === language) ?? locale,
    done: doneOf(request),
    messages: messagesFor(locale, ['staffMessages', 'messageItems', 'content', 'files', 'site']),
  };
}

// Three long texts are larger than other forms may be.
export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(actOnMessage, ({ form }) => ({ chosen: chosenOf(form), texts: textsIn(form) }));

/** One message: what it says, whom it is for, how members read it, and who has. */
export default function StaffMessage({ loaderData: { message, choices, language, done } }: Route.ComponentProps) {
  const t = useTranslations('staffMessages');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const title = message ? titleIn(locale, message.titles) || t('untitled') : t('new');
  const doing = answer?.typed?.['do'];
  // What is refused of a file stands at the file.
  const isOfFile = doing === 'file' || doing === 'remove_file';
  const refused = answer?.error && !isOfFile ? answer : undefined;
  const form = (
    <MessageForm
      key={message?.version ?? 'new'}
      message={message}
      choices={choices}
      typed={refused?.typed}
      chosen={refused?.chosen}
      texts={refused?.texts}
    />
  );
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink list="/staff/messages">{t('back')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        {message && <Badge tone={STATE_TONES[message.state]}>{t(`state.${message.state}`)}</Badge>}
      </header>
      {done && !answer && (
        <div className="below-4">
          <DoneNotice>{t(`done.${done}`)}</DoneNotice>
        </div>
      )}
      <FormErrors error={refused?.error}>
        <FormError />
        {message ? (
          <div className="with-side">
            <div className="stack">
              {form}
              <PreviewPanel message={message} language={language} />
            </div>
            <aside className="stack">
              <PublishPanel message={message} />
              <FiguresPanel message={message} />
              <FormErrors error={isOfFile ? answer?.error : null}>
                <FilesPanel key={message.files.length} message={message} />
              </FormErrors>
              <History decisions={message.history} />
            </aside>
          </div>
        ) : (
          form
        )}
      </FormErrors>
    </>
  );
}
