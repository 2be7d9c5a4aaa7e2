import { useTranslations } from '#web/i18n/texts.tsx';
import type { ApprovalField } from '#domain/accounts/company/approval.ts';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { documentsAmong, type StaffAccountDetail } from './staff-account.ts';
import styles from '#web/ui/details/detail.module.css';

interface AccountDecisionsProps {
  account: StaffAccountDetail;
  decisions: Readonly<Record<'account' | 'buyer' | 'seller', DecisionData>>;
  refused: RefusedDecision | undefined;
}

/** What may be decided now: the account, then whether its company may buy and sell, each with what is still missing. */
export function AccountDecisions({ account, decisions, refused }: AccountDecisionsProps) {
  const t = useTranslations('approvals');
  const { company, missing } = account;
  const waits = account.allowed.includes('approve');
  return (
    <section className={styles.card}>
      <h2>{t('decide.title')}</h2>
      {waits && (
        <div className="ruled-above above-4">
          <Decisions of={decisions.account} refused={refused} />
        </div>
      )}
      {!account.joins && (
        <div className="ruled-above above-4">
          <h3 className="row gap-2">
            {t('decide.buying')} <ApprovalBadge status={company.buyer_approved_status} />
          </h3>
          <Missing fields={missing.buying} ready={t('decide.mayBuy')} />
          {!waits && <Decisions of={decisions.buyer} refused={refused} objectId={company.id} />}
        </div>
      )}
      {!account.joins &&
        missing.selling &&
        (account.registered_as === 'seller' ||
          company.seller_approved_status !== null ||
          account.allowed.includes('approve_seller')) && (
          <div className="ruled-above above-4">
            <h3 className="row gap-2">
              {t('decide.selling')} <ApprovalBadge status={company.seller_approved_status} />
            </h3>
            <Missing fields={missing.selling} ready={t('decide.maySell')} />
            <Decisions of={decisions.seller} refused={refused} objectId={company.id} />
          </div>
        )}
      {account.joins && !waits && <p className="muted">{t('decide.nothing')}</p>}
    </section>
  );
}

/** The papers that are not approved yet; what is complete says so. */
function Missing({ fields, ready }: { fields: readonly ApprovalField[]; ready: string }) {
  const t = useTranslations('approvals.decide');
  const papers = documentsAmong(fields);
  if (fields.length === 0) return <p>{ready}</p>;
  if (papers.length === 0) return <p className="muted">{t('papersComplete')}</p>;
  return (
    <>
      <p className="muted">{t('missing')}</p>
      <ul className="bullets below-3">
        {papers.map((kind) => (
          <li key={kind}>
            <DocumentName kind={kind} />
          </li>
        ))}
      </ul>
    </>
  );
}
