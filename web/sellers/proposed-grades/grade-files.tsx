import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { PROPOSAL_LIMITS } from '#domain/sellers/proposed-grades.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/language.ts';
import type { Proposal } from './proposal-form.ts';
import styles from './proposed-grades.module.css';

/** Pictures of the goods. */
export function GradePictures({ proposal: { pictures }, mayChange }: { proposal: Proposal; mayChange: boolean }) {
  const t = useTranslations('proposedGrades');
  return (
    <Panel title={t('pictures')}>
      {pictures.length === 0 && <p className="soft">{t('noPictures')}</p>}
      <ul className={styles.pictures}>
        {pictures.map((picture, place) => (
          <li className="stack gap-1" key={picture.id}>
            <Picture name={picture.path} alt={t('pictureOf', { place: place + 1 })} size={160} />
            {mayChange && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="picture" value={picture.id} />
                <Button
                  type="submit"
                  name="do"
                  value="remove_picture"
                  look="plain"
                  size="small"
                  aria-label={t('removePicture', { place: place + 1 })}
                >
                  {t('remove')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayChange && pictures.length < PROPOSAL_LIMITS.pictures && (
        <Form method="post" encType="multipart/form-data" key={pictures.length} className="field-and-button above-3">
          <FileField
            label={t('addPicture')}
            help={t('pictureHelp', { max: MAX_UPLOAD_MB })}
            accept={accepted('product_picture')}
            required
          />
          <SubmitButton name="do" value="picture" look="outline">
            {t('send')}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

const KINDS = ['tds', 'sds'] as const;

/** Data sheets, which buyers see once the grade is approved. */
export function GradeDocuments({ proposal: { documents }, mayChange }: { proposal: Proposal; mayChange: boolean }) {
  const t = useTranslations('proposedGrades');
  return (
    <Panel title={t('documents')} aside={<small className="soft">{t('documentsHelp')}</small>}>
      {documents.length === 0 && <p className="soft">{t('noDocuments')}</p>}
      <ul className="stack gap-2 entries breakable below-3">
        {documents.map(({ id, kind, language, name, url }) => (
          <li key={id}>
            <span>
              <a href={url}>{name}</a>
              <small className="block">
                {kind.toUpperCase()} · {language ? LANGUAGE_NAMES[language] : t('anyLanguage')}
              </small>
            </span>
            {mayChange && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="document" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="remove_document"
                  look="plain"
                  size="small"
                  aria-label={t('removeDocument', { name })}
                >
                  {t('remove')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayChange && documents.length < PROPOSAL_LIMITS.documents && (
        <Form method="post" encType="multipart/form-data" key={documents.length} className={styles.sendDocument}>
          <div className="columns align-start">
            <SelectField name="kind" label={t('kind')}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`documentKind.${kind}`)}
                </option>
              ))}
            </SelectField>
            <SelectField name="language" label={t('language')}>
              <option value="">{t('anyLanguage')}</option>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {LANGUAGE_NAMES[locale]}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="field-and-button above-3">
            <FileField
              label={t('addDocument')}
              help={t('documentHelp', { max: MAX_UPLOAD_MB })}
              accept={accepted('grade_document')}
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
