import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { HoldKind } from '#domain/trade/auctions/hold.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Lot = NonNullable<Answer<'GET /my-auctions/{id}/result'>['result']>;

/** A lot that the company may order, until when, or what became of it. */
export function WonLot({ lot, hold }: { lot: Lot; hold: HoldKind }) {
  const t = useTranslations('myAuctions.lot');
  const { state, place, price, total, confirm_by, decided_at, order_no } = lot;
  const facts: [string, React.ReactNode][] = [
    [t('price'), <Money key="price" baht={price} settled />],
    [t('total'), <Money key="total" baht={total} settled />],
  ];
  if (state === 'offered') facts.push([t('until'), <Deadline key="until" at={confirm_by} />]);
  if (decided_at) facts.push([t('decided'), <DateTime key="decided" at={decided_at} />]);
  if (order_no) facts.push([t('order'), order_no]);
  return (
    <Panel title={t(`title.${state}`)}>
      <div className="stack gap-3">
        <FactList facts={facts} />
        {state === 'offered' && (
          <>
            <p>{t(place === 1 ? `bound.${hold}` : 'free')}</p>
            <Form method="post" className="row">
              <SubmitButton name="do" value="order">
                {t('toOrder')}
              </SubmitButton>
              {place > 1 && (
                <SubmitButton name="do" value="pass" look="outline">
                  {t('pass')}
                </SubmitButton>
              )}
            </Form>
          </>
        )}
      </div>
    </Panel>
  );
}
