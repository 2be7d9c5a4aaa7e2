import { useTranslations } from '#web/i18n/texts.tsx';
import { looksOf } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import type { Route } from './+types/made-document';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return {
    document: await page.api('GET /made-documents/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(page.locale, ['madeDocuments']),
  };
}

/** A document that is made in the background: that it is not ready yet, or the way to it. */
export default function MadeDocument({ loaderData: { document } }: Route.ComponentProps) {
  const t = useTranslations('madeDocuments');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      <Panel title={`${document.file_name}.pdf`}>
        {document.state === 'waiting' && <Notice>{t('waiting')}</Notice>}
        {document.state === 'failed' && <Notice tone="danger">{t('failed')}</Notice>}
        {document.state === 'ready' && (
          <>
            <p>
              <a href={`/api/made-documents/${document.id}/file`} className={looksOf({ look: 'primary' })} download>
                {t('download')}
              </a>
            </p>
            <p>
              {t('until')} <DateTime at={document.kept_until} />
            </p>
          </>
        )}
      </Panel>
    </>
  );
}
