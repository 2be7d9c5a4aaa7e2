import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { ApprovalField } from '#domain/accounts/company/approval.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { accountRefusals } from '#domain/accounts/refusal-reasons.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import type { AccountDecision } from './decide-account.ts';
import { ReasonField } from '#web/kit/decision-field.tsx';
import type { StaffAccountDetail } from './staff-account.ts';
import own from './approvals.module.css';
import styles from '#web/ui/details/detail.module.css';

/** What may be decided now: the account, then whether its company may buy and sell, each with what is still missing. */
export function AccountDecisions({ account }: { account: StaffAccountDetail }) {
  const t = useTranslations('approvals');
  const { company, missing } = account;
  const waits = account.allowed.includes('approve');
  const companyHint = papersOf(missing.buying).length > 0 ? t('decide.browseHint') : t('decide.approveHint');
  return (
    <section className={styles.card}>
      <h2>{t('decide.title')}</h2>
      {waits && (
        <div className={own.group}>
          <Approve account={account} decision="approve" hint={account.joins ? t('decide.joinsHint') : companyHint} />
          <Refuse account={account} decision="refuse" />
        </div>
      )}
      {!account.joins && (
        <div className={own.group}>
          <h3>
            {t('decide.buying')} <ApprovalBadge status={company.buyer_approved_status} />
          </h3>
          <Missing fields={missing.buying} ready={t('decide.mayBuy')} />
          {!waits && <Approve account={account} decision="approve_buyer" hint={t('decide.buyerHint')} />}
          {!waits && <Refuse account={account} decision="refuse_buyer" />}
        </div>
      )}
      {!account.joins &&
        missing.selling &&
        (account.registered_as === 'seller' ||
          company.seller_approved_status !== null ||
          account.allowed.includes('approve_seller')) && (
          <div className={own.group}>
            <h3>
              {t('decide.selling')} <ApprovalBadge status={company.seller_approved_status} />
            </h3>
            <Missing fields={missing.selling} ready={t('decide.maySell')} />
            <Approve account={account} decision="approve_seller" hint={t('decide.sellerHint')} />
            <Refuse account={account} decision="refuse_seller" />
          </div>
        )}
      {account.joins && !waits && <p className={styles.muted}>{t('decide.nothing')}</p>}
    </section>
  );
}

interface DecisionProps {
  account: StaffAccountDetail;
  decision: AccountDecision;
}

function Approve({ account, decision, hint }: DecisionProps & { hint: string }) {
  const t = useTranslations('approvals.action');
  if (!account.allowed.includes(decision)) return null;
  return (
    <Form method="post" className={styles.decision}>
      <Which account={account} decision={decision} />
      <SubmitButton>{t(decision)}</SubmitButton>
      <small>{hint}</small>
    </Form>
  );
}

/** Refusing asks for a reason in the language of the member, who reads it. */
function Refuse({ account, decision }: DecisionProps) {
  const t = useTranslations('approvals');
  const tStaff = useTranslations('staff');
  if (!account.allowed.includes(decision)) return null;
  return (
    <details className={styles.danger}>
      <summary>{t(`action.${decision}`)}</summary>
      <Form method="post" className={styles.decision}>
        <Which account={account} decision={decision} />
        <ReasonField
          name="reason"
          label={tStaff('reason')}
          required
          maxLength={500}
          autoComplete="off"
          choices={accountRefusals[account.language]}
          help={t('decide.reasonHelp', { language: t(`language.${account.language}`) })}
        />
        <SubmitButton look="danger">{t(`action.${decision}`)}</SubmitButton>
      </Form>
    </details>
  );
}

function Which({ account, decision }: DecisionProps) {
  return (
    <>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="company_id" value={account.company.id} />
    </>
  );
}

function papersOf(fields: readonly ApprovalField[]): DocumentKind[] {
  return fields
    .filter((field) => !field.endsWith('_approved_status'))
    .map((field) => field.replace(/_status$/, '') as DocumentKind);
}

/** The papers that are not approved yet; what is complete says so. */
function Missing({ fields, ready }: { fields: readonly ApprovalField[]; ready: string }) {
  const t = useTranslations('approvals.decide');
  const papers = papersOf(fields);
  if (fields.length === 0) return <p>{ready}</p>;
  if (papers.length === 0) return <p className={styles.muted}>{t('papersComplete')}</p>;
  return (
    <>
      <p className={styles.muted}>{t('missing')}</p>
      <ul className={own.missing}>
        {papers.map((kind) => (
          <li key={kind}>
            <DocumentName kind={kind} />
          </li>
        ))}
      </ul>
    </>
  );
}
