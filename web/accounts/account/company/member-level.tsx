import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import type { CompanyInfo } from './change-company.ts';

/** What the marketplace gives and decides: level, points, approvals, codes. */
export function MemberLevel({ company }: { company: CompanyInfo }) {
  const t = useTranslations('company.member');
  return (
    <Panel title={t('title')}>
      <dl className="facts-row below-3">
        <div>
          <dt>{t('level')}</dt>
          <dd>{company.member_level}</dd>
        </div>
        <div>
          <dt>{t('points')}</dt>
          <dd>{formatNumber(company.point, 0)}</dd>
        </div>
      </dl>
      <dl className="stack gap-2 ruled entries ruled-above">
        <div>
          <dt>{t('buyer')}</dt>
          <dd>
            <ApprovalBadge status={company.buyer_approved_status} />
          </dd>
        </div>
        {company.company_code && (
          <div>
            <dt>{t('seller')}</dt>
            <dd>
              {company.seller_approved_status === null ? (
                t('noSeller')
              ) : (
                <ApprovalBadge status={company.seller_approved_status} />
              )}
            </dd>
          </div>
        )}
        {company.company_code && (
          <div>
            <dt>{t('code')}</dt>
            <dd>{company.company_code}</dd>
          </div>
        )}
        {company.company_sap_code && (
          <div>
            <dt>{t('sapCode')}</dt>
            <dd>{company.company_sap_code}</dd>
          </div>
        )}
        <div>
          <dt>{t('since')}</dt>
          <dd>
            <DateTime at={company.created_at} dayOnly />
          </dd>
        </div>
      </dl>
      {company.seller_refusal_reason && (
        <Notice tone="warning">{t('sellerReason', { reason: company.seller_refusal_reason })}</Notice>
      )}
    </Panel>
  );
}
