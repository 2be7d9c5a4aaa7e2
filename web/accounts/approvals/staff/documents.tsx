import { Link, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { DocumentName } from '#web/accounts/people/document-status.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { ageOf } from '#web/ui/display/age.ts';
import { companyName } from '#web/i18n/company-name.ts';
import type { Route } from './+types/documents';
import own from './approvals.module.css';
import styles from '#web/ui/details/detail.module.css';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';

const PAGE_SIZE = 20;
/** What was decided of the last one that waited. */
const DONE = ['approve', 'refuse'] as const;

/** Papers that wait; what is searched and the page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const asked = new URL(request.url).searchParams;
  const company = (asked.get('company') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(asked);
  const { documents, count } = await api('GET /staff/documents', {
    query: { ...(company && { company }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  const done = DONE.find((name) => name === asked.get('done')) ?? null;
  return { company, page, documents, count, done, messages: messagesFor(locale, ['approvals', 'people']) };
}

export default function Documents() {
  const { company, page, documents, count, done } = useLoaderData<typeof loader>();
  const t = useTranslations('approvals');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const detailPath = useDetailPath();
  return (
    <ListScreen
      title={t('documents.title')}
      note={t('list.count', { count })}
      filter={
        <>
          {done && (
            <p role="status" className={styles.done}>
              {t(`documents.done.${done}`)}
            </p>
          )}
          <ListFilter
            fields={[{ name: 'company', label: t('documents.search'), value: company, maxLength: 120 }]}
            submit={t('list.submit')}
            clear={company === '' ? null : { label: t('list.clear'), to: '?' }}
          />
        </>
      }
      columns={[
        {
          label: t('column.document'),
          render: (paper) => (
            <Link to={detailPath(`/staff/document/${paper.id}`)}>
              <DocumentName kind={paper.kind} />
            </Link>
          ),
        },
        {
          label: t('column.company'),
          render: (paper) => (
            <>
              {companyName(paper.company, locale)}
              <small className={own.second}>{paper.company.company_code ?? t('personal')}</small>
            </>
          ),
        },
        {
          label: t('column.file'),
          render: (paper) =>
            paper.file.content_type === 'application/pdf' ? t('documents.pdf') : t('documents.picture'),
        },
        { label: t('column.sent'), render: (paper) => <DateTime at={paper.uploaded_at} /> },
        {
          label: t('column.waits'),
          render: (paper) => {
            const age = ageOf(new Date(paper.uploaded_at), new Date());
            return staff(`age.${age.unit}`, { count: age.count });
          },
        },
      ]}
      rows={documents}
      empty={
        <EmptyState
          icon="file"
          title={company ? t('documents.notFound') : t('documents.nothing')}
          text={company ? undefined : t('list.nothingText')}
        />
      }
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
