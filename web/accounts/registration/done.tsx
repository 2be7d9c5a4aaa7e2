import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { documentsToSend } from '#domain/accounts/company/company-documents.ts';
import { APPROVAL_WORKING_DAYS } from '#domain/accounts/registration.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { documentAction, refusedDocument } from '#web/accounts/people/document-action.ts';
import { DocumentUpload } from '#web/accounts/people/document-upload.tsx';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { openStep, type Standing } from './open-step.ts';
import { StepPage } from './step-page.tsx';
import type { Route } from './+types/done';
import { formAction } from '#web/page/form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const standing = await openStep(page, 'done');
  // Who joins a company has nothing to do with its papers.
  const documents = standing.joins ? [] : (await page.api('GET /company-document/mydocument')).documents;
  return { standing, documents, messages: messagesFor(page.locale, ['registration', 'people', 'files']) };
}

export const handle: ScreenHandle = { takesFile: true };

/** Papers may still come while the registration waits. */
export const action = formAction(({ page, form }) => documentAction(page.api, form), refusedDocument);

/** What happens next, and how long it takes. */
export default function Done({ loaderData: { standing, documents } }: Route.ComponentProps) {
  const t = useTranslations('registration.done');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const missing = documentsToSend(
    standing.business_type === 'personal',
    Object.fromEntries(documents.map(({ kind, status }) => [kind, status])),
  );
  const isMissing = !standing.joins && missing.length > 0;
  return (
    <StepPage standing={standing} step="done" title={t('title')} intro={t('intro', { email: standing.email })}>
      <ol className="stack gap-3 numbered">
        <li>{t('check', { days: APPROVAL_WORKING_DAYS })}</li>
        <li>{t('mail')}</li>
        <li>{t(nextStepOf(standing))}</li>
      </ol>
      {isMissing && (
        <>
          <Notice tone="warning">{t('missing', { count: missing.length })}</Notice>
          <DocumentUpload documents={documents} answer={answer ?? undefined} />
        </>
      )}
      <div>
        <LinkButton to={path('/products')} look={isMissing ? 'outline' : 'primary'} size="large">
          {t('look')}
        </LinkButton>
      </div>
    </StepPage>
  );
}

function nextStepOf({ joins, role }: Standing): 'joined' | 'sell' | 'buy' {
  if (joins) return 'joined';
  return role === 'seller' ? 'sell' : 'buy';
}
