import { Link } from 'react-router';
import type { Answer, Input } from '#contract/client.ts';
import { taxDocumentList } from '#contract/money/tax-documents/staff-list.ts';
import { isNote, taxDocumentKindNames } from '#domain/money/tax-documents/tax-document.ts';
import { formatMonth } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MonthSums } from './month-sums.tsx';
import type { Route } from './+types/month';

type Query = NonNullable<Input<'GET /staff/tax-documents'>['query']>;
type Row = Answer<'GET /staff/tax-documents'>['rows'][number];

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const sums = await api('GET /staff/tax-documents/month', { query: MONTH.test(asked) ? { month: asked } : {} });
  const list = await loadList(page, request, taxDocumentList, {
    path: '/staff/tax-documents',
    fetchPage: (query: Query) => api('GET /staff/tax-documents', { query }),
    choices: {
      month: [...new Set([sums.month, ...sums.months])].map((value) => ({ value, label: formatMonth(value, locale) })),
    },
  });
  return { sums, list, messages: messagesFor(locale, ['taxDocuments', 'list']) };
}

export const action = listAction(taxDocumentList, {
  fetchPage: (api, query: Query) => api('GET /staff/tax-documents', { query }),
});

const cells: Cells<Row> = {
  number: ({ number }) => <b className="whole">{number}</b>,
  kind: (row) => <Kind row={row} />,
  order_no: (row) => <Subject row={row} />,
  company: (row) => <Buyer row={row} />,
};
const files = (row: Row) => <Files row={row} />;

/** The tax documents of a month: what they come to, each of them, and the month for the accountant. */
export default function TaxDocumentsOfMonth({ loaderData: { sums, list } }: Route.ComponentProps) {
  const t = useTranslations('taxDocuments');
  const locale = useLocale();
  const { month, waiting } = sums;
  const isOther = list.filters.some(({ name, fields }) => name === 'month' && fields.some(({ value }) => value !== ''));
  const inMonth = isOther ? `month=${month}&` : '';
  return (
    <ListScreen
      list={list}
      cells={cells}
      under={files}
      title={`${list.title} · ${formatMonth(month, locale)}`}
      presets={taxDocumentKindNames.map((kind) => ({ label: t(`kind.${kind}`), search: `${inMonth}kind=${kind}` }))}
      siblings={
        <>
          {waiting > 0 && (
            <Notice tone="warning">
              {t('waiting', { count: waiting })}{' '}
              <Link to={`/${locale}/staff/site/texts/company`}>{t('waitingLink')}</Link>
            </Notice>
          )}
          {(sums.sums.length > 0 || sums.vat_due !== 0) && <MonthSums of={sums} />}
        </>
      }
      empty={{ icon: 'history', title: t('empty'), text: t('emptyText') }}
    />
  );
}

function Kind({ row: { kind, invoice_number } }: { row: Row }) {
  const t = useTranslations('taxDocuments');
  return (
    <>
      {t(`kind.${kind}`)}
      {invoice_number && isNote(kind) && (
        <>
          <br />
          <small className="whole">{invoice_number}</small>
        </>
      )}
    </>
  );
}

/** What a document is about: an order, a project, an auction, or the payout run that took the commission. */
function subjectPath({ order_id, project_id, auction_id, payout }: Row): string {
  if (order_id) return `staff/order/${order_id}`;
  if (auction_id) return `auctions/${auction_id}`;
  return payout ? `staff/payouts/${payout.run_id}` : `staff/projects/${project_id}`;
}

function Subject({ row }: { row: Row }) {
  const locale = useLocale();
  return (
    <>
      <Link to={`/${locale}/${subjectPath(row)}`}>{row.order_no}</Link>
      <PoNumber of={row.po_number} />
    </>
  );
}

/** In the reader's language; where the document names somebody else, who that is. */
function Buyer({ row: { company, buyer_name } }: { row: Row }) {
  return (
    <>
      <CompanyLink company={company} />
      {![company.name_th, company.name_en].includes(buyer_name) && (
        <>
          <br />
          <small>{buyer_name}</small>
        </>
      )}
    </>
  );
}

function Files({ row: { id, number } }: { row: Row }) {
  const t = useTranslations('taxDocuments');
  return (
    <span className="links">
      <a href={`/api/staff/tax-documents/${id}/pdf`} aria-label={t('pdfOf', { number })}>
        {t('pdf')}
      </a>
      <a href={`/api/staff/tax-documents/${id}/xml`} aria-label={t('xmlOf', { number })}>
        {t('xml')}
      </a>
    </span>
  );
}
