import { useTranslations } from '#web/i18n/texts.tsx';
import { requiredDocuments } from '#domain/accounts/company/company-documents.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ApprovalBadge, DocumentName } from '#web/accounts/people/document-status.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/company';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return { company: await api('GET /company/info'), messages: messagesFor(locale, ['people']) };
}

/**
 * What the marketplace knows of the selling company; it is changed where the company keeps it, for buying and selling
 * alike.
 */
export default function Company({ loaderData: { company } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.company');
  const people = useTranslations('people');
  const path = usePath();
  const mayManage = useMayNot('manage_company') === undefined;
  return (
    <div className="stack narrow">
      <PageHead title={t('title')} hidden />
      <header className="row gap-3 between below-4">
        <h1 className="grow">{t('title')}</h1>
        <LinkButton to={path(`/sellers/${company.id}`)} look="plain">
          {t('publicPage')}
        </LinkButton>
        {mayManage && (
          <LinkButton to={path('/user/company')} look="outline">
            {t('editHere')}
          </LinkButton>
        )}
      </header>
      <MayNot right="manage_company" />
      <Panel title={t('facts')}>
        <dl className="facts">
          <dt>{t('nameTh')}</dt>
          <dd>{company.company_name_th}</dd>
          <dt>{t('nameEn')}</dt>
          <dd>{company.company_name_en || '–'}</dd>
          <dt>{t('code')}</dt>
          <dd>{company.company_code ?? '–'}</dd>
          <dt>{t('taxId')}</dt>
          <dd>{company.tax_id ?? '–'}</dd>
          <dt>{people('registeredType')}</dt>
          <dd>{company.registered_type ? people(`registeredTypes.${company.registered_type}`) : '–'}</dd>
          <dt>{people('supplierType')}</dt>
          <dd>{company.supplier_type ? people(`supplierTypes.${company.supplier_type}`) : '–'}</dd>
          <dt>{t('phone')}</dt>
          <dd>{company.phone ?? '–'}</dd>
          <dt>{t('email')}</dt>
          <dd>{company.email ?? '–'}</dd>
          <dt>{t('since')}</dt>
          <dd>
            <DateTime at={company.created_at} />
          </dd>
        </dl>
      </Panel>
      <Panel title={t('papers')}>
        <ul className="stack gap-2 entries">
          {requiredDocuments(false).map((kind) => (
            <li key={kind}>
              <DocumentName kind={kind} /> <ApprovalBadge status={company[`${kind}_status`]} />
            </li>
          ))}
          <li>
            {t('seller')} <ApprovalBadge status={company.seller_approved_status} />
          </li>
        </ul>
      </Panel>
    </div>
  );
}
