import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { loadText } from './board-form.ts';

/** The cheapest trips for what waits: one press takes one of them, or all. */
export function ProposedLoads({
  proposal: { loads, left, saved },
  day,
  numberOf,
  mayMove,
}: {
  proposal: Answer<'GET /staff/trip-loads'>;
  day: string;
  numberOf: (id: number) => string;
  mayMove: boolean;
}) {
  const t = useTranslations('trips');
  return (
    <Panel title={t('proposal')}>
      <p>
        {t('saved')} <Money baht={saved} settled />
      </p>
      <ul className="stack gap-1 ruled">
        {loads.map((load) => (
          <li key={loadText(load)}>
            <Form method="post" className="row">
              <input type="hidden" name="day" value={day} />
              <input type="hidden" name="load" value={loadText(load)} />
              <span>
                {t(`vehicle.${load.vehicle}`)} · <Quantity kg={load.kg} /> · <Money baht={load.cost} settled /> ·{' '}
                {load.shipments.map(({ id }) => numberOf(id)).join(' → ')}
              </span>
              {mayMove && (
                <SubmitButton name="do" value="take" look="outline" size="small">
                  {t('take')}
                </SubmitButton>
              )}
            </Form>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <ul className="stack gap-1">
          {left.map(({ id, reason }) => (
            <li key={id}>
              {numberOf(id)} · {t(`left.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {mayMove && loads.length > 1 && (
        <Form method="post">
          <input type="hidden" name="day" value={day} />
          {loads.map((load) => (
            <input key={loadText(load)} type="hidden" name="load" value={loadText(load)} />
          ))}
          <SubmitButton name="do" value="take">
            {t('takeAll')}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}
