import { Form } from 'react-router';
import { usePath } from '#web/page/use-shop.ts';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { fileSize } from '#web/files/file-size.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

export type LotCoa = Answer<'GET /stock-lots/{id}/coas'>['coas'][number];

/** The files with what was measured of a lot: sent, looked at and taken off. */
export function LotCoas({
  lotId,
  coas,
  error,
}: {
  lotId: number;
  coas: readonly LotCoa[];
  error: WireError | undefined;
}) {
  const t = useTranslations('stockLots.coas');
  return (
    <Panel title={t('title')}>
      <div className="stack gap-3">
        <p className="soft">{t('about')}</p>
        {coas.length > 0 && (
          <ul className="stack gap-3">
            {coas.map((coa) => (
              <Coa key={coa.id} {...{ lotId, coa }} />
            ))}
          </ul>
        )}
        <FormErrors error={error}>
          <Form method="post" encType="multipart/form-data" className="stack gap-3">
            {error && <FormError />}
            <FileField label={t('file')} accept={accepted('lot_coa')} required />
            <div>
              <SubmitButton look="outline" name="do" value="addCoa">
                {t('add')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </div>
    </Panel>
  );
}

function Coa({ lotId, coa: { id, name, size, added_at, url, content_type } }: { lotId: number; coa: LotCoa }) {
  const t = useTranslations('stockLots.coas');
  const path = usePath();
  return (
    <li className="stack gap-1">
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      <span className="soft">
        {fileSize(size)} · <DateTime at={added_at} />
      </span>
      <div className="wrap">
        {content_type === 'application/pdf' && (
          <LinkButton
            to={path(`/seller/lots/${lotId}?coa=${id}`)}
            look="outline"
            size="small"
            aria-label={t('readNamed', { name })}
          >
            {t('read')}
          </LinkButton>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="coa" value={id} />
          <ConfirmDialog
            name="do"
            value="removeCoa"
            look="danger"
            size="small"
            title={t('removeTitle', { name })}
            text={t('removeText')}
            label={t('remove')}
          />
        </Form>
      </div>
    </li>
  );
}
