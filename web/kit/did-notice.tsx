import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Done } from './act-on-rows.ts';
import type { ListAct } from './selection.tsx';

/** What was done with the selected rows, what was refused, and the way back where there is one. */
export function DidNotice({
  did: { act, done, refused, isStale },
  acts,
}: {
  did: Done & { act: string };
  acts: readonly ListAct[];
}) {
  const t = useTranslations('list');
  const known = acts.find(({ name }) => name === act);
  const label = known?.label ?? acts.find(({ undo }) => undo?.name === act)?.undo?.label ?? '';
  return (
    <>
      {done.length > 0 && (
        <Notice tone="success">
          <div className="row">
            <span role="status">{t('did', { label, count: done.length })}</span>
            {known?.undo && (
              <Form method="post">
                {done.map((id) => (
                  <input key={id} type="hidden" name="ids" value={id} />
                ))}
                <SubmitButton look="plain" size="small" name="do" value={known.undo.name}>
                  {known.undo.label}
                </SubmitButton>
              </Form>
            )}
          </div>
        </Notice>
      )}
      {isStale && (
        <Notice tone="danger">
          <span>{t('stale')}</span>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger">
          <span>
            {t('refused', { label, count: refused.length })}{' '}
            {[...new Set(refused.map(({ message }) => message))].join(' ')}
          </span>
        </Notice>
      )}
    </>
  );
}
