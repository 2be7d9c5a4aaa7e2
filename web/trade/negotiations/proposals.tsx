import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Negotiation } from './negotiation-badge.tsx';

type Proposal = Negotiation['proposals'][number];

/** What each side proposed and when, the newest first: nothing of it is ever changed. */
export function Proposals({ negotiation }: { negotiation: Negotiation }) {
  const t = useTranslations('negotiations');
  return (
    <Panel title={t('proposals')}>
      <ol className="stack ruled" reversed>
        {negotiation.proposals.toReversed().map((proposal) => (
          <li key={proposal.version_no} className="stack gap-2">
            <strong>
              {t(`party.${proposal.party}`)}
              {proposal.by && ` · ${proposal.by}`} · <DateTime at={proposal.at} />
            </strong>
            <Prices negotiation={negotiation} proposal={proposal} />
            {proposal.valid_until && (
              <small>
                {t('validUntil')} <Day day={proposal.valid_until} />
                {proposal.prices_until && (
                  <>
                    {' · '}
                    {t('pricesUntil')} <Day day={proposal.prices_until} />
                  </>
                )}
              </small>
            )}
            {proposal.message && <p className="as-typed">{proposal.message}</p>}
            {proposal.consent && (
              <small className="as-typed">
                {t('consent')}: {proposal.consent}
              </small>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The prices of a proposal, a line of goods each. */
export function Prices({ negotiation, proposal }: { negotiation: Negotiation; proposal: Proposal }) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  return (
    <ul>
      {proposal.lines.map(({ line_id, breaks }) => {
        const line = negotiation.lines.find(({ id }) => id === line_id);
        if (!line) return null;
        return breaks.map(({ from_units, price_per_kg }) => (
          <li key={`${line_id} ${from_units}`}>
            {line.product.grade} ·{' '}
            {proposal.party === 'buyer'
              ? packsCounted(from_units, line.attribute)[locale]
              : t('from', { units: packsCounted(from_units, line.attribute)[locale] })}{' '}
            · <PricePerKg baht={price_per_kg} settled />
          </li>
        ));
      })}
    </ul>
  );
}
