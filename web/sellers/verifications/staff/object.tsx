import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { data, useActionData, useLoaderData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { formAction, type FormCall, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { pageOf } from '#web/page/page-context.ts';
import { AccountBefore } from './account-before.tsx';
import { BankAccountFacts } from './bank-account-facts.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { VerificationDecisions } from './verification-decisions.tsx';
import { VerificationStatus } from './verification-status.tsx';
import { DeletionFacts } from './deletion-facts.tsx';
import { decide, isVerificationKind, isDecision, objectOf, type VerifiedObject } from './kinds.ts';
import { KnownCompany } from './known-company.tsx';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { WarehouseFacts } from './warehouse-facts.tsx';
import type { Route } from './+types/object';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  if (!isVerificationKind(params.kind)) throw redirect(`/${locale}/staff`);
  return {
    object: await objectOf(api, params.kind, idOf(params.id)),
    today: bangkokDate(new Date()),
    messages: messagesFor(locale, ['verifications', 'people', 'approvals', 'certificateKinds']),
  };
}

/** A decision leads back to what still waits; a refused one, and a paper that was asked for, come back to the object. */
export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const decision = form.get('decision');
    const { kind } = params;
    const id = idOf(params.id);
    if (!isVerificationKind(kind)) throw data(null, { status: 404 });
    if (decision === 'view') return { paper: await api('POST /staff/certificates/{id}/view', { params: { id } }) };
    if (!isDecision(decision)) throw data(null, { status: 400 });
    await decide(api, kind, decision, { id, version: textOf(form, 'version'), reason: textOf(form, 'reason') });
    return redirect(`/${locale}/staff/verifications/${kind}?done=${decision}`);
  },
  leadToProof,
);

function useName(object: ReturnType<typeof useLoaderData<typeof loader>>['object']): string {
  const locale = useLocale();
  if (object.of === 'warehouses') return nameIn(locale, object);
  return object.of === 'bank_accounts' ? object.account_name : object.name;
}

/** What was sent beside what is known, and the decision about it. */
export default function Check() {
  const { object, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTranslations('verifications');
  const name = useName(object);
  return (
    <>
      <PageHead title={name} hidden />
      <BackLink list={`/staff/verifications/${object.of}?status=${object.status}`}>{t(`kind.${object.of}`)}</BackLink>
      <header className={styles.header}>
        <h1>{name}</h1>
        <VerificationStatus kind={object.of} status={object.status} />
      </header>
      <FormErrors error={answer?.error}>
        <DecisionOutcome error={answer?.error} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {object.status === NOT_APPROVED && object.reason && (
              <Notice tone="warning">{t('refusedBecause', { reason: object.reason })}</Notice>
            )}
            <Facts object={object} today={today} paper={answer?.paper ?? null} />
          </div>
          <aside className={styles.side}>
            <VerificationDecisions object={object} />
          </aside>
        </div>
      </FormErrors>
    </>
  );
}

function Facts({
  object,
  today,
  paper,
}: {
  object: VerifiedObject;
  today: string;
  paper: { previewUrl: string; content_type: string } | null;
}) {
  if (object.of === 'deletion_requests') return <DeletionFacts request={object} />;
  return (
    <>
      <div className={styles.pair}>
        {object.of === 'warehouses' && <WarehouseFacts warehouse={object} />}
        {object.of === 'bank_accounts' && <BankAccountFacts account={object} />}
        {object.of === 'certificates' && (
          <CertificateFacts certificate={object} today={today} isOpen={paper !== null} />
        )}
        <KnownCompany company={object.company} />
      </div>
      {object.of === 'bank_accounts' && object.status === APPROVAL_WAITING && <AccountBefore account={object} />}
      {object.of === 'certificates' && paper && (
        <DocumentViewer
          key={object.version}
          url={paper.previewUrl}
          contentType={paper.content_type}
          name={object.file.name}
        />
      )}
    </>
  );
}
