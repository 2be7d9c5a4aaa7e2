import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { LeavesOut, LeftOut } from './left-out.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Upload } from './upload-state.tsx';

interface ConfirmUploadProps {
  upload: Upload;
  counts: NonNullable<Upload['counts']>;
  /** Where the refused rows are, with the reasons. */
  refusedHref: string;
  /** What is chosen besides. */
  choices?: ReactNode;
}

/** The last question before anything is written: which rows. */
export function ConfirmUpload({ upload, counts, refusedHref, choices }: ConfirmUploadProps) {
  const t = useTranslations('tableUploads');
  const good = counts.new + counts.changed;
  return (
    <section className="stack gap-3 card below-4">
      <h2>{t('confirm.title')}</h2>
      <LeftOut upload={upload} />
      <RefusedRows count={counts.refused} href={refusedHref} />
      <Form method="post" preventScrollReset className="stack">
        {good > 0 && counts.refused > 0 && <input type="hidden" name="rows" value="good" />}
        {good > 0 && choices}
        {good > 0 && <LeavesOut upload={upload} />}
        <div className="row">
          {good > 0 ? (
            <SubmitButton name="do" value="apply">
              {counts.refused > 0 ? t('confirm.applyGood', { count: good }) : t('confirm.applyAll', { count: good })}
            </SubmitButton>
          ) : (
            <p>{t('confirm.nothing')}</p>
          )}
          <SubmitButton name="do" value="discard" look="plain" formNoValidate>
            {t('confirm.discard')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
