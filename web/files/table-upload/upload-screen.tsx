import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { CheckedRows, type CheckedRow, type CheckedRowsProps } from './checked-rows.tsx';
import { ConfirmUpload } from './confirm-upload.tsx';
import { LeftOut } from './left-out.tsx';
import { MappingForm, type ColumnGroup } from './mapping-form.tsx';
import { Progress } from './progress.tsx';
import { RevertForm } from './revert-form.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { UploadState, type Upload } from './upload-state.tsx';
import type { ReactNode } from 'react';

interface UploadScreenProps<Row extends CheckedRow> extends Omit<CheckedRowsProps<Row>, 'counts' | 'rows'> {
  upload: Upload;
  rows: CheckedRowsProps<Row>['rows'] | null;
  error: WireError | null | undefined;
  groups: readonly ColumnGroup[];
  refusedHref: string;
  choices?: ReactNode;
  /** What is said once it is applied, and once it is not. */
  applied: string;
  failed: string | null;
  /** Files of this kind can be taken back. */
  canRevert?: boolean;
  /** The screen of all files. */
  back: string;
}

/** One file on its way: its columns, its rows with their verdicts, and what became of it. */
export function UploadScreen<Row extends CheckedRow>({
  upload,
  rows,
  error,
  groups,
  refusedHref,
  choices,
  applied,
  failed,
  canRevert = false,
  back,
  ...checked
}: UploadScreenProps<Row>) {
  const t = useTranslations('tableUploads');
  const { state, counts } = upload;
  useProgress(state === 'checking' || state === 'applying');
  return (
    <>
      <PageHead title={upload.file_name} hidden />
      <WayBack to={back}>{t('back')}</WayBack>
      <h1 className="row below-4">
        {upload.is_revert ? t('revert.title', { name: upload.file_name }) : upload.file_name}{' '}
        <small>{t('rows', { count: upload.total })}</small> <UploadState state={state} />
      </h1>
      <FormErrors error={error ?? null}>
        <FormError />
        {failed && <Notice tone="danger">{failed}</Notice>}
        {(state === 'checking' || state === 'applying') && <Progress upload={upload} />}
        {state === 'applied' && <Notice tone="success">{applied}</Notice>}
        {state === 'applied' && <LeftOut upload={upload} />}
        {state === 'applied' && canRevert && <RevertForm upload={upload} />}
        {state === 'applied' && counts && <RefusedRows count={counts.refused} href={refusedHref} />}
        {state === 'checked' && counts && (
          <ConfirmUpload upload={upload} counts={counts} refusedHref={refusedHref} choices={choices} />
        )}
        {rows && counts && state !== 'checking' && <CheckedRows counts={counts} rows={rows} {...checked} />}
        {!upload.is_revert && (state === 'mapping' || state === 'checked' || state === 'failed') && (
          <MappingForm upload={upload} groups={groups} isOpen={state !== 'checked'} />
        )}
      </FormErrors>
    </>
  );
}

const EVERY_MS = 1000;

/** Looks again while something is going on; it goes on without anybody looking, too. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
