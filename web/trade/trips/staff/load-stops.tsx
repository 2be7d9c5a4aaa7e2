import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { seenText, type Seen } from './board-form.ts';

interface LoadStopsProps {
  /** The trip as it is shown: nothing is loaded unseen. */
  version: number;
  /** Whether more than one stop may be loaded now. */
  isOffered: boolean;
  answer: (RefusedDecision & { loaded?: readonly Seen[] | undefined }) | undefined;
}

/** All stops are loaded by one press; where it was pressed stands what takes it back. */
export function LoadStops({ version, isOffered, answer }: LoadStopsProps) {
  const t = useTranslations('trips');
  const refused = answer?.typed?.['do'] === 'load_all' ? answer.error : undefined;
  return (
    <>
      {answer?.loaded && (
        <div className="below-4">
          <Notice tone="success">
            <Form method="post" className="row">
              <span role="status">{t('done.loaded')}</span>
              {answer.loaded.map((shipment) => (
                <input key={shipment.id} type="hidden" name="loaded" value={seenText(shipment)} />
              ))}
              {answer.loaded.length > 0 && (
                <SubmitButton name="do" value="unload_all" look="outline" size="small">
                  {t('undo')}
                </SubmitButton>
              )}
            </Form>
          </Notice>
        </div>
      )}
      {refused?.fields && (
        <div className="below-4">
          <Notice tone="danger">{refused.message}</Notice>
        </div>
      )}
      {isOffered && (
        <Form method="post" className="below-4">
          <input type="hidden" name="version" value={version} />
          <SubmitButton name="do" value="load_all">
            {t('loadAll')}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
