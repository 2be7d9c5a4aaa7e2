import { Form } from 'react-router';
import { MAX_DEMAND_REASON } from '#domain/trade/demands/demand-limits.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { MyDemand } from './demand-shapes.ts';

/** Where the approval of publishing stands, and what the reader may decide. */
export function Approval({ demand, typed }: { demand: MyDemand; typed: Typed | undefined }) {
  const t = useTranslations('demands.approval');
  const { approval, worth, is_mine } = demand;
  if (!approval.is_waiting && approval.decisions.length === 0) return null;
  return (
    <Panel title={t('title')}>
      {approval.is_waiting && (
        <p>
          {t('waits', { given: approval.given, needed: approval.needed })}{' '}
          {approval.expires_at && <DateTime at={approval.expires_at} />}
          {worth !== null && (
            <>
              {' · '}
              {t('worth')} <Money baht={worth} settled />
            </>
          )}
        </p>
      )}
      <ul className="stack gap-3">
        {approval.decisions.map(({ by, is_approved, note, at }) => (
          <li key={at}>
            {is_approved ? t('approved') : t('refused')} · {by} · <DateTime at={at} />
            {note !== '' && <p className="as-typed breakable">{note}</p>}
          </li>
        ))}
      </ul>
      {approval.is_waiting && (
        <Form method="post" className="stack gap-3 above-3">
          <input type="hidden" name="step" value={approval.given + 1} />
          {approval.refusal === null && (
            <>
              <TextField
                name="note"
                label={t('note')}
                optional
                maxLength={MAX_DEMAND_REASON}
                defaultValue={typed?.['note'] ?? ''}
              />
              <div className="row gap-2">
                <SubmitButton name="do" value="approve">
                  {t('approve')}
                </SubmitButton>
                <SubmitButton name="do" value="refuse" look="outline">
                  {t('refuse')}
                </SubmitButton>
              </div>
            </>
          )}
          {is_mine && (
            <div>
              <SubmitButton name="do" value="withdraw" look="outline" formNoValidate>
                {t('withdraw')}
              </SubmitButton>
            </div>
          )}
        </Form>
      )}
    </Panel>
  );
}
