import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { documentsToSend } from '#domain/accounts/company/company-documents.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { documentAction, refusedDocument } from '#web/accounts/people/document-action.ts';
import { DocumentUpload } from '#web/accounts/people/document-upload.tsx';
import { openStep } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import { stepPath } from '#web/accounts/sign-in/step-path.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import type { Route } from './+types/documents';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const standing = await openStep(page, 'documents');
  const { documents } = await page.api('GET /company-document/mydocument');
  return { standing, documents, messages: messagesFor(page.locale, ['registration', 'people', 'files']) };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const answer = await documentAction(api, form);
  if (answer) return answer;
  const { step } = await api('POST /auth/registration/finish');
  return redirect(stepPath(locale, step));
}, refusedDocument);

/** The papers, which may be left for later, and the end of it all. */
export default function Documents({ loaderData: { standing, documents } }: Route.ComponentProps) {
  const t = useTranslations('registration.documents');
  const answer = useActionData<typeof action>();
  const missing = documentsToSend(
    standing.business_type === 'personal',
    Object.fromEntries(documents.map(({ kind, status }) => [kind, status])),
  );
  const isWhole = missing.length === 0;
  const { underway, onUnderway } = useUnderway();
  return (
    <StepPage standing={standing} step="documents" title={t('title')} intro={t('intro')}>
      <DocumentUpload documents={documents} answer={answer} onUnderway={onUnderway} />
      {!isWhole && <Notice>{t('skipMeans', { count: missing.length })}</Notice>}
      <Form method="post" className="stack shrinks">
        <FormErrors error={answer?.refused ? null : answer?.error}>
          <FormError />
          {underway ? (
            <Button look="outline" size="large" disabled>
              <span role="status">{t('sending', underway)}</span>
            </Button>
          ) : (
            <SubmitButton look={isWhole ? 'primary' : 'outline'} size="large" name="do" value="finish">
              {isWhole ? t('finish') : t('skip')}
            </SubmitButton>
          )}
        </FormErrors>
      </Form>
    </StepPage>
  );
}

/**
 * How many papers go out together and which of them it is; null while none does. What is on its way would be lost by
 * going on.
 */
function useUnderway() {
  const [sent, setSent] = useState({ begun: 0, ended: 0 });
  const onUnderway = (_: unknown, isUnderway: boolean) =>
    setSent(({ begun, ended }) => {
      if (isUnderway) return { begun: begun + 1, ended };
      return ended + 1 === begun ? { begun: 0, ended: 0 } : { begun, ended: ended + 1 };
    });
  const underway = sent.begun > 0 ? { number: sent.ended + 1, count: sent.begun } : null;
  return { underway, onUnderway };
}
