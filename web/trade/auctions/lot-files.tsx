import { lotFileKinds } from '#contract/trade/auctions/lot-shapes.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { FILES_OF_A_LOT } from '#domain/trade/auctions/lot-limits.ts';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { MyLot } from './lot-shapes.ts';

/** Certificates and photos for bidders. A draft's are changed within its form: what was typed goes with them. */
export function LotFiles({ files, mayChange }: Pick<MyLot, 'files'> & { mayChange: boolean }) {
  const t = useTranslations('auctionLots.files');
  if (files.length === 0 && !mayChange) return null;
  return (
    <Panel title={t('title')}>
      <div className="stack">
        {files.length === 0 && <p className="soft">{t('none')}</p>}
        <ul className="stack gap-1">
          {files.map(({ id, kind, name, url }) => (
            <li key={id} className="row gap-2">
              <a href={url}>{name}</a> <small className="soft">{t(`kind.${kind}`)}</small>
              {mayChange && (
                <Button type="submit" name="remove_file" value={id} look="plain" size="small">
                  {t('remove', { name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && files.length < FILES_OF_A_LOT && (
          <div className="stack">
            <SelectField name="file_kind" label={t('what')}>
              {lotFileKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </SelectField>
            <FileField
              key={files.length}
              label={t('file')}
              help={t('help', { max: String(MAX_UPLOAD_MB) })}
              accept={accepted('auction')}
            />
            <div>
              <SubmitButton name="do" value="upload" look="outline">
                {t('add')}
              </SubmitButton>
            </div>
          </div>
        )}
      </div>
    </Panel>
  );
}
