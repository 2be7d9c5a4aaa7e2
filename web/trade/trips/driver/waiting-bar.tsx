import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { Refused } from './send-waiting.ts';
import type { Waiting } from './waiting-store.ts';

type Act = 'load' | 'depart' | 'arrive' | 'take_back' | 'hand_over' | 'photo' | 'breakdown' | 'reload' | 'end';

export function actOfCall({ name, body }: Waiting['call']): Act {
  if (name === 'POST /trip/photo') return 'photo';
  return name === 'POST /trip/hand-over' ? 'hand_over' : body.event;
}

/** What waits on the phone, and what was not taken: nothing is lost without a word. */
export function WaitingBar({ waiting, refused }: { waiting: readonly Waiting[]; refused: readonly Refused[] }) {
  const t = useTranslations('driverTrip');
  return (
    <div role="status" className="stack gap-2">
      {waiting.length > 0 && (
        <Notice tone="warning">
          <p>
            <strong>{t('waiting', { count: waiting.length })}</strong>
          </p>
          <ul className="bullets">
            {waiting.map(({ n, call, said_at }) => (
              <li key={n}>
                <DateTime at={said_at} /> {t(`act.${actOfCall(call)}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.map(({ waiting: { n, call }, message }) => (
        <Notice key={n} tone="danger">
          {t(`act.${actOfCall(call)}`)}: {message}
        </Notice>
      ))}
    </div>
  );
}
