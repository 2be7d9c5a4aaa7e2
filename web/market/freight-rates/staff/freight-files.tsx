import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { FREIGHT_TABLE_MAX_MB } from '#domain/market/delivery/freight-table.ts';
import type { Named } from '#contract/wire.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import styles from '#web/ui/details/detail.module.css';

const FORMATS = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV'],
] as const;

/** The rates as a file, and the way back. */
export function FreightFiles({ origin }: { origin: Named }) {
  const t = useTranslations('freightRates');
  const locale = useLocale();
  return (
    <section className={`${styles.card} columns-large below-4`}>
      <div>
        <h2>{t('files.download')}</h2>
        <Downloads label={t('files.all')} query={`language=${locale}`} />
        <Downloads
          label={t('files.one', { from: nameIn(locale, origin) })}
          query={`origin=${origin.id}&language=${locale}`}
        />
      </div>
      <div>
        <h2>{t('files.upload')}</h2>
        <UploadForm />
      </div>
    </section>
  );
}

function Downloads({ label, query }: { label: string; query: string }) {
  return (
    <p className="links">
      {label}
      {FORMATS.map(([format, name]) => (
        <a key={format} href={`/api/staff/freight-rates/file/${format}?${query}`} download>
          <Icon name="file" size={16} /> {name}
        </a>
      ))}
    </p>
  );
}

/** Sends a table to be looked at before anything changes. */
export function UploadForm() {
  const t = useTranslations('freightRates');
  const path = usePath();
  return (
    <Form method="post" action={path('/staff/freight/upload')} encType="multipart/form-data" className="stack gap-3">
      <FormError />
      <FileField
        label={t('files.file')}
        hideLabel
        help={t('files.help', { max: FREIGHT_TABLE_MAX_MB })}
        accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        required
      />
      <div>
        <SubmitButton look="primary">{t('files.preview')}</SubmitButton>
      </div>
    </Form>
  );
}
