import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NotesCard } from '#web/accounts/notes/staff/notes-card.tsx';
import { ReturnablesPanel, bookReturnables } from '#web/trade/returnables/staff/panel.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmailText } from '#web/ui/display/email-text.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { CompanyClaims, CompanyConversations, CompanyCredit, CompanyRefunds } from './dealings.tsx';
import { CompanyOrders, CompanySelling } from './turnover.tsx';
import { CompanyAddresses, CompanyDocuments, CompanyPeople } from './who-it-is.tsx';
import type { CompanyAnswer } from './company-answer.ts';
import type { Route } from './+types/company';
import styles from '#web/ui/details/detail.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const id = idOf(params.id);
  const [found, notes, returnables] = await Promise.all([
    api('GET /staff/companies/{id}', { params: { id } }),
    api('GET /staff/notes/{kind}/{id}', { params: { kind: 'company', id } }),
    api('GET /staff/companies/{id}/returnables', { params: { id } }),
  ]);
  return {
    found,
    notes,
    returnables,
    mayBook: mayAct(user, 'logistics'),
    messages: messagesFor(locale, [
      'companyPage',
      'staffNotes',
      'people',
      'approvals',
      'claims',
      'refunds',
      'credit',
      'conversations',
      'returnables',
      'list',
      'dates',
    ]),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    await bookReturnables(api, idOf(params.id), form);
    return redirect(`/${locale}/staff/companies/${params.id}`);
  },
);

/**
 * All that the reader's roles see of a company: who it is, what it buys and sells, what it owes, what is open with it.
 */
export default function CompanyPage({ loaderData: { found, notes, returnables, mayBook } }: Route.ComponentProps) {
  const { company, orders, selling, claims, credit, refunds, people, addresses, documents, conversations } = found;
  const t = useTranslations('companyPage');
  const locale = useLocale();
  const refused = useKeptAnswer<typeof action>();
  const name = nameIn(locale, company);
  return (
    <DetailScreen
      title={name}
      back={{ list: '/staff/accounts/all', within: '/staff', label: t('back') }}
      badges={
        <>
          {company.company_code === null && <Badge>{t('personal')}</Badge>}
          <Badge tone="info">{t('level', { level: company.member_level })}</Badge>
        </>
      }
      side={
        <>
          <Facts company={company} />
          <NotesCard kind="company" id={company.id} notes={notes} />
          {credit && <CompanyCredit credit={credit} companyId={company.id} />}
          {documents && <CompanyDocuments documents={documents} />}
        </>
      }
    >
      {orders && <CompanyOrders orders={orders} name={company.name_th} />}
      {selling && <CompanySelling selling={selling} name={company.name_th} />}
      {claims && claims.rows.length > 0 && <CompanyClaims claims={claims} />}
      {refunds && refunds.length > 0 && <CompanyRefunds refunds={refunds} />}
      {conversations && conversations.length > 0 && <CompanyConversations conversations={conversations} />}
      <ReturnablesPanel account={returnables} mayBook={mayBook} error={refused?.error} typed={refused?.typed} />
      {people && <CompanyPeople people={people} />}
      {addresses && addresses.length > 0 && <CompanyAddresses addresses={addresses} />}
    </DetailScreen>
  );
}

function Facts({ company }: { company: CompanyAnswer['company'] }) {
  const t = useTranslations('companyPage.fact');
  const locale = useLocale();
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <FactList
        facts={[
          ...(locale === 'th'
            ? ([[t('nameEn'), company.name_en !== company.name_th && company.name_en]] as const)
            : ([[t('nameTh'), company.name_th]] as const)),
          [t('code'), [company.company_code, company.company_sap_code].filter(Boolean).join(' · ')],
          [t('taxId'), company.tax_id],
          [t('buying'), <ApprovalBadge key="buying" status={company.buyer_approved_status} />],
          [t('selling'), <ApprovalBadge key="selling" status={company.seller_approved_status} />],
          [
            t('phone'),
            company.phone && (
              <a key="phone" href={`tel:${company.phone}`}>
                {company.phone}
              </a>
            ),
          ],
          [
            t('email'),
            company.email && (
              <a key="email" href={`mailto:${company.email}`}>
                <EmailText email={company.email} />
              </a>
            ),
          ],
          [t('since'), <DateTime key="since" at={company.created_at} dayOnly />],
        ]}
      />
    </section>
  );
}
