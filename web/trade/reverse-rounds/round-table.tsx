import { Form, Link } from 'react-router';
import { MAX_LOT_REASON } from '#domain/trade/auctions/lot-limits.ts';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { KgPrice } from '../auctions/auction-cells.tsx';
import type { FoundRounds } from './announce-form.tsx';

/** How the rounds of a demand stand: to its buyer with who leads. */
export function RoundTable({ rounds, lines }: Pick<FoundRounds, 'rounds' | 'lines'>) {
  const t = useTranslations('reverseRounds');
  const locale = useLocale();
  const path = usePath();
  const lineAt = new Map(lines.map((line) => [line.position, line.what]));
  return (
    <ListTable
      caption={t('rounds')}
      rows={rounds}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('round.number'),
          onCard: 'name',
          render: ({ id, number }) => (
            <Link className="whole" to={path(`/auctions/${id}`)}>
              {number}
            </Link>
          ),
        },
        { label: t('round.line'), onCard: 'goods', render: ({ position }) => <bdi>{lineAt.get(position)}</bdi> },
        { label: t('round.when'), isDate: true, onCard: 'fact', render: ({ ends_at }) => <DateTime at={ends_at} /> },
        { label: t('round.bids'), isNumber: true, onCard: 'fact', render: ({ bids }) => formatNumber(bids) },
        {
          label: t('round.price'),
          isNumber: true,
          onCard: 'fact',
          render: ({ price }) => (price === null ? '–' : <KgPrice baht={price} />),
        },
        { label: t('round.leader'), onCard: 'fact', render: ({ leader }) => (leader ? nameIn(locale, leader) : '–') },
        { label: t('round.state'), onCard: 'state', render: (round) => <State round={round} /> },
      ]}
    />
  );
}

function State({ round: { id, state } }: { round: FoundRounds['rounds'][number] }) {
  const t = useTranslations('reverseRounds');
  return (
    <>
      <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(`state.${state}`)}</Badge>
      {state === 'ended' && (
        <span className="block">
          <a href={`/api/auctions/${id}/log`}>{t('log')}</a> ·{' '}
          <a href={`/api/auctions/${id}/protocol`}>{t('protocol')}</a>
        </span>
      )}
    </>
  );
}

interface CancelProps {
  rounds: FoundRounds['rounds'];
  typed: Typed | undefined;
}

export function CancelForm({ rounds, typed }: CancelProps) {
  const t = useTranslations('reverseRounds');
  if (rounds.length === 0) return null;
  return (
    <Panel title={t('cancel')}>
      <Form method="post" className="stack">
        <FormError />
        <input type="hidden" name="do" value="cancel" />
        <SelectField name="round" label={t('which')}>
          {rounds.map(({ id, number }) => (
            <option key={id} value={id}>
              {number}
            </option>
          ))}
        </SelectField>
        <TextField
          name="reason"
          label={t('reason')}
          required
          maxLength={MAX_LOT_REASON}
          defaultValue={typed?.['reason'] ?? ''}
        />
        <div>
          <SubmitButton look="danger">{t('cancelPress')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
