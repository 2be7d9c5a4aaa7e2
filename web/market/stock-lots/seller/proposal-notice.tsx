import { useTranslations } from '#web/i18n/texts.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import type { CoaProposal } from './proposed-rows.ts';

/** What was read of a certificate, and what it leaves to the seller. */
export function ProposalNotice({ lotNo, proposal }: { lotNo: string; proposal: CoaProposal }) {
  const t = useTranslations('stockLots.proposal');
  const { name, state, lot, is_this_lot, other_lots, unknown } = proposal;
  if (state !== 'read') return <Notice tone="danger">{t(`state.${state}`, { name })}</Notice>;
  if (!lot) {
    const lots = other_lots.join(', ');
    return <Notice tone="danger">{lots === '' ? t('nothing', { name }) : t('otherLots', { name, lots })}</Notice>;
  }
  return (
    <>
      {!is_this_lot && (
        <Notice tone="danger">{lot.lot_no ? t('otherLot', { lot: lot.lot_no, own: lotNo }) : t('noLot')}</Notice>
      )}
      <Notice>
        {t('about', { name })}
        {unknown.length > 0 && <> {t('unknown', { names: unknown.join(', ') })}</>}
      </Notice>
    </>
  );
}
