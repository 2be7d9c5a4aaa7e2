import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CALL_OFF_TEXT, type CallOffAct } from '#domain/trade/call-off-contracts/contract.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import type { CallOffContract } from './contract-badge.tsx';

/** Acts that go on, and those that end something and say why. */
const FORWARD = ['accept', 'approve', 'confirm', 'agree_end'] as const satisfies CallOffAct[];
const BACKWARD = ['decline', 'turn_down', 'refuse', 'withdraw', 'ask_end'] as const satisfies CallOffAct[];

interface ContractActsProps {
  contract: CallOffContract;
  typed: Typed | undefined;
}

/** What the reader may decide of a contract now. */
export function ContractActs({ contract, typed }: ContractActsProps) {
  const t = useTranslations('callOffContracts');
  const forward = FORWARD.find((act) => contract.acts.includes(act));
  const backward = BACKWARD.find((act) => contract.acts.includes(act));
  if (!forward && !backward) return null;
  return (
    <Panel>
      <Form method="post" className="stack" key={contract.version}>
        <input type="hidden" name="version" value={contract.version} />
        {forward && (
          <div className="row">
            <SubmitButton name="do" value={forward} size="large">
              {t(`act.${forward}`)}
            </SubmitButton>
            <small className="muted">{t(`actHelp.${forward}`)}</small>
          </div>
        )}
        {backward && (
          <>
            <TextField
              name="reason"
              label={t('reason')}
              optional={backward !== 'turn_down'}
              rows={2}
              maxLength={MAX_CALL_OFF_TEXT}
              defaultValue={typed?.['reason'] ?? ''}
            />
            <div>
              {backward === 'ask_end' ? (
                <ConfirmDialog
                  name="do"
                  value="ask_end"
                  look="outline"
                  title={t('askEndTitle')}
                  text={t('askEndText')}
                  label={t('act.ask_end')}
                />
              ) : (
                <SubmitButton name="do" value={backward} look="outline">
                  {t(`act.${backward}`)}
                </SubmitButton>
              )}
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
