import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** For who has paid and sees no change: the bank is asked, and what it says stands here. */
export function AskAgain({ answer }: { answer: 'not_yet' | 'to_check' | null }) {
  const t = useTranslations('payments.ask');
  return (
    <Panel title={t('title')}>
      <Form method="post" className="stack gap-3 justify-start" preventScrollReset>
        <p>{t('text')}</p>
        <FormError />
        {answer && (
          <Notice tone="info">
            <span role="status">{t(`answer.${answer}`)}</span>
          </Notice>
        )}
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
    </Panel>
  );
}
