import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { taxDocumentKindNames } from '#domain/money/tax-documents/tax-document.ts';
import { formatDate, formatMoney, formatMonth } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import type { Route } from './+types/month';
import styles from './month.module.css';
import list from '#web/ui/lists/list.module.css';

type ListedDocument = Answer<'GET /staff/tax-documents'>['documents'][number];

const PAGE = 50;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const month = search.get('month') ?? '';
  const kind = taxDocumentKindNames.find((known) => known === search.get('kind'));
  const page = pageNumberOf(search);
  const found = await api('GET /staff/tax-documents', {
    query: {
      ...(MONTH.test(month) && { month }),
      ...(kind && { kind }),
      _start: (page - 1) * PAGE,
      _limit: PAGE,
    },
  });
  return { found, kind: kind ?? '', page, messages: messagesFor(locale, ['taxDocuments']) };
}

/** The tax documents of a month: what they come to, each of them, and the month for the accountant. */
export default function TaxDocumentsOfMonth({ loaderData: { found, kind, page } }: Route.ComponentProps) {
  const t = useTranslations('taxDocuments');
  const locale = useLocale();
  const { month, documents, sums, count } = found;
  const money = (amount: number) => formatMoney(amount, 'THB');
  const kinds = taxDocumentKindNames.map((value) => ({ value, label: t(`kind.${value}`) }));
  const months = [...new Set([month, ...found.months])].map((value) => ({ value, label: formatMonth(value, locale) }));
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{formatMonth(month, locale)}</small>
      </h1>
      {found.waiting > 0 && (
        <Notice tone="warning">
          {t('waiting', { count: found.waiting })}{' '}
          <Link to={`/${locale}/staff/site/texts/company`}>{t('waitingLink')}</Link>
        </Notice>
      )}
      <ListFilter
        fields={[
          { name: 'month', label: t('month'), value: month, choices: months },
          {
            name: 'kind',
            label: t('kindLabel'),
            value: kind,
            choices: [{ value: '', label: t('allKinds') }, ...kinds],
          },
        ]}
        submit={t('show')}
        clear={kind ? { label: t('allKinds'), to: `?month=${month}` } : null}
      />
      {sums.length === 0 && found.vat_due === 0 ? (
        <EmptyState icon="history" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <dl className={styles.sums}>
            {sums.map((sum) => (
              <div key={sum.kind}>
                <dt>
                  {t(`kind.${sum.kind}`)} · {t('count', { count: sum.count })}
                </dt>
                <dd>{money(sum.total)}</dd>
                <dd className={styles.vat}>{t('ofVat', { amount: money(sum.vat) })}</dd>
              </div>
            ))}
            <div>
              <dt>{t('vatDue')}</dt>
              <dd>{money(found.vat_due)}</dd>
              <dd className={styles.vat}>{t('vatDueNote')}</dd>
            </div>
            <div className={found.vat_difference === 0 ? undefined : styles.differs}>
              <dt>{t('vatDifference')}</dt>
              <dd>{money(found.vat_difference)}</dd>
              <dd className={styles.vat}>
                {t('documentsVat')} {money(found.documents_vat)}
              </dd>
            </div>
          </dl>
          <p className={styles.export}>
            <a href={`/api/staff/tax-documents/export?month=${month}&language=${locale}`} download>
              {t('export')}
            </a>
            <small>{t('exportNote')}</small>
          </p>
          <ListTable
            caption={t('title')}
            rows={documents}
            keyOf={({ id }) => id}
            columns={[
              {
                label: t('number'),
                render: ({ number, kind: of, invoice_number }) => (
                  <>
                    <b className="whole">{number}</b>
                    <br />
                    <small>
                      {t(`kind.${of}`)}
                      {invoice_number && of === 'credit_note' && (
                        <>
                          {' · '}
                          <span className="whole">{invoice_number}</span>
                        </>
                      )}
                    </small>
                  </>
                ),
              },
              { label: t('date'), isDate: true, render: ({ issued_at }) => formatDate(new Date(issued_at), locale) },
              {
                label: t('order'),
                render: ({ order_id, project_id, payout, order_no, po_number }) => (
                  <>
                    <Link to={`/${locale}/staff/${subjectPath({ order_id, project_id, payout })}`}>{order_no}</Link>
                    <PoNumber of={po_number} />
                  </>
                ),
              },
              { label: t('buyer'), render: (document) => <Buyer document={document} /> },
              { label: t('base'), isNumber: true, render: ({ base }) => money(base) },
              { label: t('vat'), isNumber: true, render: ({ vat }) => money(vat) },
              { label: t('total'), isNumber: true, render: ({ total }) => <b>{money(total)}</b> },
              {
                label: t('files'),
                render: ({ id, number }) => (
                  <span className={styles.files}>
                    <a href={`/api/staff/tax-documents/${id}/pdf`} aria-label={t('pdfOf', { number })}>
                      {t('pdf')}
                    </a>
                    <a href={`/api/staff/tax-documents/${id}/xml`} aria-label={t('xmlOf', { number })}>
                      {t('xml')}
                    </a>
                  </span>
                ),
              },
            ]}
          />
          <Pagination page={page} pages={Math.ceil(count / PAGE)} />
        </>
      )}
    </>
  );
}

/** What a document is about: an order, a project, or the payout run that took the commission. */
function subjectPath({ order_id, project_id, payout }: Pick<ListedDocument, 'order_id' | 'project_id' | 'payout'>) {
  if (order_id) return `order/${order_id}`;
  return payout ? `payouts/${payout.run_id}` : `projects/${project_id}`;
}

/** In the reader's language; where the document names somebody else, who that is. */
function Buyer({ document: { company, buyer_name } }: { document: ListedDocument }) {
  const locale = useLocale();
  return (
    <>
      {nameIn(locale, company)}
      {![company.name_th, company.name_en].includes(buyer_name) && (
        <>
          <br />
          <small>{buyer_name}</small>
        </>
      )}
    </>
  );
}
