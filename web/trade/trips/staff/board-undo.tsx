import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { moveText, type Move } from './board-form.ts';

/** What was just done, and its way back. */
export function BoardUndo({
  back,
  taken,
}: {
  back?: readonly Move[] | undefined;
  taken?: readonly number[] | undefined;
}) {
  const t = useTranslations('trips');
  if (!back && !taken) return null;
  return (
    <Notice tone="success">
      <Form method="post" className="row">
        <span>{back ? t('moved', { count: back.length }) : t('taken', { count: taken!.length })}</span>
        {back?.map((move) => (
          <input key={move.id} type="hidden" name="back" value={moveText(move)} />
        ))}
        {taken?.map((id) => (
          <input key={id} type="hidden" name="trip" value={id} />
        ))}
        <input type="hidden" name="reason" value={t('undo')} />
        <SubmitButton name="do" value={back ? 'back' : 'untake'} look="outline" size="small">
          {t('undo')}
        </SubmitButton>
      </Form>
    </Notice>
  );
}
