import { useActionData, useLoaderData } from 'react-router';
import { documentDecisions } from '#contract/accounts/document-decisions.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { decisionAction } from '#web/kit/decision-action.ts';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentFacts, EarlierPapers } from './document-facts.tsx';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import type { Route } from './+types/document';
import { BackLink } from '#web/ui/lists/back-link.tsx';

/** A paper and the address under which it is looked at: that it is looked at is written down here. */
export async function loader(args: Route.LoaderArgs) {
  const {
    page: { api, locale },
    id,
    done,
  } = readDetail(args);
  const of = { params: { id } };
  const paper = await api('GET /staff/documents/{id}', of);
  return {
    paper,
    view: await api('POST /staff/documents/{id}/view', of),
    decisions: loadDecisions(documentDecisions, {
      locale,
      allowed: paper.allowed,
      reader: paper.owner?.language ?? 'th',
      values: { 'approve.version': paper.version },
    }),
    done: doneText([documentDecisions], { done, locale }),
    messages: messagesFor(locale, ['approvals', 'people']),
  };
}

/** Decides the paper and goes straight on to the next one that waits. */
export const action = decisionAction<Route.ActionArgs['params']>([documentDecisions], {
  async leadTo(_params, { id }, { page: { api } }) {
    const { next } = await api('GET /staff/documents/{id}', { params: { id } });
    return next === null ? '/staff/documents' : `/staff/document/${next}`;
  },
});

/** The paper at one side, what it has to prove at the other. */
export default function StaffDocument() {
  const { paper, view, decisions, done } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const t = useTranslations('approvals');
  const people = useTranslations('people');
  const title = people(`documents.${paper.kind}`);
  return (
    <>
      <PageHead title={title} hidden />
      <BackLink list="/staff/documents">{t('documents.back')}</BackLink>
      <header className="row above-2 below-4">
        <h1>
          <DocumentName kind={paper.kind} />
        </h1>
        <ApprovalBadge status={paper.status} />
        <CompanyLink company={paper.company} />
      </header>
      {done && !answered && (
        <p role="status" className="sunken good below-4">
          {done}
        </p>
      )}
      {!paper.is_current && <p className="sunken bad below-4">{t('documents.replaced')}</p>}
      <div className="with-side">
        <DocumentViewer key={paper.id} url={view.previewUrl} contentType={view.content_type} name={title} />
        <aside className="stack">
          <DocumentFacts paper={paper} />
          <DocumentDecision key={paper.id} paper={paper} decisions={decisions} refused={answered} />
          <EarlierPapers paper={paper} />
          <DecisionHistory history={paper.history} />
        </aside>
      </div>
    </>
  );
}
