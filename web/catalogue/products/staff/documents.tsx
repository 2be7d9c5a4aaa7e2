import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DOCUMENT_KINDS, PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { useProduct } from './use-product.ts';

/** Papers of the product that buyers download. */
export function Documents({ typed }: { typed: Typed | undefined }) {
  const t = useTranslations('catalogueProducts');
  const { documents, version } = useProduct().product;
  return (
    <Panel title={t('documents')}>
      {documents.length === 0 ? (
        <EmptyState icon="file" heading="h3" title={t('noDocuments')} text={t('noDocumentsText')} />
      ) : (
        <ListTable
          caption={t('documents')}
          isInPanel
          rows={documents}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('document'),
              render: ({ path, name }) => (
                <a href={path} download={name}>
                  {name}
                </a>
              ),
            },
            { label: t('kind'), render: ({ kind }) => t(`documentKind.${kind}`) },
            {
              label: t('language'),
              render: ({ language }) => (language ? LANGUAGE_NAMES[language] : t('anyLanguage')),
            },
            {
              label: t('action'),
              render: ({ id, name }) => (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="document" value={id} />
                  <ConfirmDialog
                    name="do"
                    value="remove_document"
                    title={t('removeDocument', { name })}
                    text={t('removeDocumentText')}
                    label={t('remove')}
                    look="outline"
                    size="small"
                  />
                </Form>
              ),
            },
          ]}
        />
      )}
      {documents.length < PRODUCT_LIMITS.documents && (
        <Form method="post" encType="multipart/form-data" key={version} className="stack above-4">
          <div className="columns-fixed align-start">
            <SelectField name="kind" label={t('kind')} defaultValue={typed?.['kind'] ?? 'tds'}>
              {DOCUMENT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`documentKind.${kind}`)}
                </option>
              ))}
            </SelectField>
            <SelectField name="language" label={t('language')} defaultValue={typed?.['language'] ?? ''}>
              <option value="">{t('anyLanguage')}</option>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {LANGUAGE_NAMES[locale]}
                </option>
              ))}
            </SelectField>
            <Field
              name="name"
              label={t('documentName')}
              help={t('documentNameHelp')}
              defaultValue={typed?.['name']}
              optional
              maxLength={PRODUCT_LIMITS.document_name}
              autoComplete="off"
            />
          </div>
          <div className="field-and-button">
            <FileField
              label={t('addDocument')}
              help={t('documentHelp', { max: MAX_UPLOAD_MB })}
              accept={accepted('product_document')}
              required
            />
            <SubmitButton name="do" value="document" look="outline">
              {t('send')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Panel>
  );
}
