import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { APPROVED, type ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { documentKinds, documentsToSend, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { companyName } from '#web/i18n/company-name.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { documentAction, refusedDocument } from '#web/accounts/people/document-action.ts';
import { DocumentUpload } from '#web/accounts/people/document-upload.tsx';
import { requireMember } from '#web/page/require-member.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { changeCompany, type CompanyInfo } from './change-company.ts';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyForm } from './company-form.tsx';
import { DocumentStatuses } from './document-statuses.tsx';
import { MemberLevel } from './member-level.tsx';
import { Readiness } from './readiness.tsx';
import type { Route } from './+types/company';
import { formAction } from '#web/page/form.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const mayManage = mayInCompany(page.user?.company?.role ?? 'viewer', [], 'manage_company');
  const [company, papers] = await Promise.all([
    page.api('GET /company/info'),
    mayManage ? page.api('GET /company-document/mydocument') : null,
  ]);
  return {
    company,
    documents: papers?.documents ?? null,
    messages: messagesFor(page.locale, ['company', 'people', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api }, form }) => (await documentAction(api, form)) ?? changeCompany(api, form),
  refusedDocument,
);

/** The company, or the person who buys: what is missing, what is known, and the papers that prove it. */
export default function Company({ loaderData: { company, documents } }: Route.ComponentProps) {
  const t = useTranslations('company');
  const mayNot = useMayNot('manage_company');
  const mayNotPay = useMayNot('pay');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const locale = useLocale();
  const name = companyName(company, locale);
  const otherName = locale === 'th' ? company.company_name_en : company.company_name_th;
  const isChanged = answer?.changed === true;
  // What has to be mended stands first.
  const isPaperMissing = documentsToSend(company.company_code === null, statusesOf(company)).length > 0;
  const papers = (
    <Panel title={t('papers')}>
      {documents ? (
        <>
          <p className="below-4 muted">{company.company_code ? t('papersIntro') : t('personPapersIntro')}</p>
          {company.seller_approved_status === APPROVED && <Notice tone="warning">{t('sellerWarning')}</Notice>}
          <DocumentUpload documents={documents} answer={answer} />
        </>
      ) : (
        <DocumentStatuses company={company} />
      )}
    </Panel>
  );
  return (
    <>
      <PageHead title={company.company_code ? t('title') : t('personTitle')} hidden />
      <h1>{name}</h1>
      {company.company_code && otherName && otherName !== name && <p className="soft">{otherName}</p>}
      <div className="stack gap-5 above-4">
        {isChanged && <DoneNotice>{t('saved')}</DoneNotice>}
        <Readiness company={company} />
        {mayNot && <Notice>{mayNot}</Notice>}
        <div className="with-side gap-5">
          <div className="stack gap-5 shrinks">
            {isPaperMissing && papers}
            <Panel title={company.company_code ? t('facts') : t('personFacts')}>
              {mayNot ? (
                <CompanyFacts company={company} />
              ) : (
                <CompanyForm
                  key={isChanged ? JSON.stringify(company) : 'form'}
                  company={company}
                  error={answer?.refused ? undefined : answer?.error}
                />
              )}
            </Panel>
            {!isPaperMissing && papers}
          </div>
          <div className="stack gap-5 shrinks">
            <MemberLevel company={company} />
            {!mayNotPay && <Link to={path('/user/refund-account')}>{t('refundAccount')}</Link>}
          </div>
        </div>
      </div>
    </>
  );
}

function statusesOf(company: CompanyInfo): Partial<Record<DocumentKind, ApprovalStatus>> {
  return Object.fromEntries(documentKinds.map((kind) => [kind, company[`${kind}_status`]]));
}
