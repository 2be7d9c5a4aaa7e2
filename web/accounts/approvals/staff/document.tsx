import { data, useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { refusalReasons, type RefusalReason } from '#domain/accounts/refusal-reasons.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentFacts, EarlierPapers } from './document-facts.tsx';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import type { Route } from './+types/document';
import own from './approvals.module.css';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

const DONE = ['approve', 'refuse'] as const;

/** A paper and the address under which it is looked at: that it is looked at is written down here. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const of = { params: { id: idOf(params.id) } };
  const paper = await api('GET /staff/documents/{id}', of);
  return {
    paper,
    view: await api('POST /staff/documents/{id}/view', of),
    done: DONE.find((name) => name === new URL(request.url).searchParams.get('done')) ?? null,
    messages: messagesFor(locale, ['approvals', 'people']),
  };
}

/** Decides the paper and goes straight on to the next one that waits. */
export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const decision = DONE.find((name) => name === form.get('decision'));
    if (!decision) throw data(null, { status: 400 });
    const of = { params: { id: idOf(params.id) } };
    if (decision === 'approve')
      await api('POST /staff/documents/{id}/approve', { ...of, body: { version: textOf(form, 'version') } });
    else
      await api('POST /staff/documents/{id}/refuse', {
        ...of,
        body: {
          reason_code: (refusalReasons.find((one) => one === form.get('reason_code')) ?? '') as RefusalReason,
          reason: textOf(form, 'reason'),
        },
      });
    const { next } = await api('GET /staff/documents/{id}', of);
    return redirect(`/${locale}/staff/${next === null ? 'documents' : `document/${next}`}?done=${decision}`);
  },
);

/** The paper at one side, what it has to prove at the other. */
export default function StaffDocument() {
  const { paper, view, done } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const t = useTranslations('approvals');
  const people = useTranslations('people');
  const title = people(`documents.${paper.kind}`);
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink list="/staff/documents">{t('documents.back')}</BackLink>
      <header className={styles.header}>
        <h1>
          <DocumentName kind={paper.kind} />
        </h1>
        <ApprovalBadge status={paper.status} />
        <CompanyLink company={paper.company} />
      </header>
      {done && !answered && (
        <p role="status" className={styles.done}>
          {t(`documents.done.${done}`)}
        </p>
      )}
      {!paper.is_current && <p className={styles.refused}>{t('documents.replaced')}</p>}
      <div className={own.desk}>
        <DocumentViewer key={paper.id} url={view.previewUrl} contentType={view.content_type} name={title} />
        <aside className={own.beside}>
          <DocumentFacts paper={paper} />
          <DocumentDecision key={paper.id} paper={paper} error={answered?.error} />
          <EarlierPapers paper={paper} />
          <DecisionHistory history={paper.history} />
        </aside>
      </div>
    </>
  );
}
