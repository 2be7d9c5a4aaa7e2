import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Passphrase, type Sealing } from './key-fields.tsx';

interface WaitingPanelProps {
  waiting: Sealing['waiting'];
  /** By the name of a form: `half` and the demand. */
  errorOf: (form: string) => WireError | null;
  proofOf: (form: string) => ReactNode;
}

/** Demands whose keys are in halves, the closed ones first. Nothing says whether anybody quoted. */
export function WaitingPanel({ waiting, errorOf, proofOf }: WaitingPanelProps) {
  const t = useTranslations('quoteKeys');
  return (
    <Panel title={t('waiting')}>
      {waiting.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className="stack gap-1">
        {waiting.map((demand) => {
          const form = `half ${demand.demand_id}`;
          return (
            <li key={demand.demand_id}>
              <FormErrors error={errorOf(form)}>
                <WaitingDemand demand={demand} isRefused={errorOf(form) !== null} proof={proofOf(form)} />
              </FormErrors>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface WaitingDemandProps {
  demand: Sealing['waiting'][number];
  isRefused: boolean;
  proof: ReactNode;
}

function WaitingDemand({ demand, isRefused, proof }: WaitingDemandProps) {
  const t = useTranslations('quoteKeys');
  const path = usePath();
  const { demand_id, number, closes_at, is_closed, given, own } = demand;
  const mayGive = is_closed && own !== null && !given.includes(own);
  return (
    <>
      <p className="row">
        <Link to={path(`/staff/demands/${demand_id}`)}>{number}</Link>
        <Badge tone={is_closed ? 'warning' : 'success'}>{t(is_closed ? 'closed' : 'open')}</Badge>
        <span>
          {t('closes')} <DateTime at={closes_at} />
        </span>
        <span className="soft">
          {given.length > 0 ? t('given', { halves: given.join(', ') }) : t('missing')} ·{' '}
          {own === null ? t('notYours') : t('yours', { half: String(own) })}
        </span>
      </p>
      {mayGive && (
        <details className="opens framed" open={isRefused}>
          <summary>{t('give')}</summary>
          <Form method="post" className="stack">
            <FormError />
            <input type="hidden" name="id" value={demand_id} />
            <Passphrase autoComplete="current-password" />
            {proof}
            <div>
              <SubmitButton name="do" value="half">
                {t('give')}
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
