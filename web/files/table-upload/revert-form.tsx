import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import type { Upload } from './upload-state.tsx';

/** Takes an applied file back as a whole, after a look at what that changes. */
export function RevertForm({ upload }: { upload: Upload }) {
  const t = useTranslations('tableUploads');
  if (upload.is_reverted) return <p>{t('revert.done')}</p>;
  return (
    <Form method="post" className="row below-4">
      <SubmitButton name="do" value="revert" look="plain">
        {t('revert.prepare')}
      </SubmitButton>
      <small>{t('revert.text')}</small>
    </Form>
  );
}
