import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Joiner } from './colleagues.tsx';

/** Users who registered as colleagues and wait for approval; the owner may decline them. */
export function Joiners({ joiners }: { joiners: Joiner[] }) {
  const t = useTranslations('colleagues');
  const people = useTranslations('people');
  return (
    <Panel title={t('joiners.title', { count: joiners.length })}>
      <p className="soft">{t('joiners.text')}</p>
      <ul className="stack gap-3 ruled above-3">
        {joiners.map(({ id, firstname, lastname, email, position, asked_at }) => {
          const name = `${firstname} ${lastname}`;
          return (
            <li key={id} className="row">
              <div className="grow breakable">
                <b>{name}</b>
                <p className="soft">
                  {email}
                  {position && <> · {people(`positions.${position}`)}</>} · {t('joiners.asked')}{' '}
                  <DateTime at={asked_at} />
                </p>
                <p className="soft">
                  <Badge tone="warning">{t('joiners.waiting')}</Badge>
                </p>
              </div>
              <Form method="post" className="wrap whole-row">
                <input type="hidden" name="id" value={id} />
                <ConfirmDialog
                  name="do"
                  value="refuse"
                  look="plain"
                  size="small"
                  title={t('joiners.refuseTitle', { name })}
                  text={t('joiners.refuseText')}
                  label={t('joiners.refuse')}
                />
              </Form>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
