import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { data, useLoaderData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { verificationDecisions } from '#contract/sellers/verification-decisions.ts';
import { verificationLists } from '#contract/sellers/verification-lists.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { Notice } from '#web/ui/forms/field.tsx';
import type { FormCall } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { AccountBefore } from './account-before.tsx';
import { BankAccountFacts } from './bank-account-facts.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { VerificationStatus } from './verification-status.tsx';
import { DeletionFacts } from './deletion-facts.tsx';
import { isVerificationKind, objectOf, type VerifiedObject } from './kinds.ts';
import { KnownCompany } from './known-company.tsx';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import { WarehouseFacts } from './warehouse-facts.tsx';
import type { Route } from './+types/object';
import styles from '#web/ui/details/detail.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { page, id } = readDetail(args);
  const { api, locale } = page;
  const { kind } = args.params;
  if (!isVerificationKind(kind)) throw redirect(`/${locale}/staff`);
  const object = await objectOf(api, kind, id);
  return {
    object,
    decisions: loadDecisions(verificationDecisions[kind], {
      locale,
      allowed: object.allowed,
      reader: [...new Set(object.company.owners.map(({ language }) => language))],
      values: { 'approve.version': object.version, 'refuse.version': object.version },
    }),
    listTitle: verificationLists[kind].texts.title[locale],
    today: bangkokDate(new Date()),
    messages: messagesFor(locale, ['verifications', 'people', 'approvals', 'certificateKinds']),
  };
}

type Params = Route.ActionArgs['params'];
type Paper = Answer<'POST /staff/certificates/{id}/view'>;

const view = async ({ page: { api } }: FormCall<Params>, id: number) => ({
  paper: await api('POST /staff/certificates/{id}/view', { params: { id } }),
});

/**
 * A decision leads back to what still waits; a refused one, and a paper that was asked for, come back to the object.
 */
export async function action(args: Route.ActionArgs) {
  const { kind } = args.params;
  if (!isVerificationKind(kind)) throw data(null, { status: 404 });
  return decisionAction<Params, { paper: Paper }>([verificationDecisions[kind]], {
    leadTo: () => `/staff/verifications/${kind}`,
    others: { view },
    onRefused: leadToProof,
  })(args);
}

function useName(object: ReturnType<typeof useLoaderData<typeof loader>>['object']): string {
  const locale = useLocale();
  if (object.of === 'warehouses') return nameIn(locale, object);
  return object.of === 'bank_accounts' ? object.account_name : object.name;
}

/** What was sent beside what is known, and the decision about it. */
export default function Check() {
  const { object, decisions, today, listTitle } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer<typeof action>();
  const t = useTranslations('verifications');
  const isDecided = object.status !== APPROVAL_WAITING;
  return (
    <DetailScreen
      title={useName(object)}
      back={{ list: `/staff/verifications/${object.of}?status=${object.status}`, label: listTitle }}
      badges={<VerificationStatus kind={object.of} status={object.status} />}
      refused={answer?.error ? answer : undefined}
      side={
        <section className={styles.card}>
          <h2>{t('decide')}</h2>
          {isDecided && <p className="muted">{t('decided')}</p>}
          <Decisions of={decisions} refused={answer} />
        </section>
      }
    >
      {object.status === NOT_APPROVED && object.reason && (
        <Notice tone="warning">{t('refusedBecause', { reason: object.reason })}</Notice>
      )}
      <Facts object={object} today={today} paper={answer?.paper ?? null} />
    </DetailScreen>
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
      <div className="columns">
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
