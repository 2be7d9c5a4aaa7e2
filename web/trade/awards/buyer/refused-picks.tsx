import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PacksInput } from './packs-input.tsx';
import type { Pick } from './split-address.ts';

interface Refused {
  comparison: Answer<'GET /demands/{id}/comparison'>;
  refusal: string;
  picked: readonly Pick[];
}

/** Why a split cannot be had, with the packs that were typed, to be changed; the comparison stays where it is. */
export function RefusedPicks({ comparison: { cells, lines, sellers }, refusal, picked }: Refused) {
  const t = useTranslations('awards');
  const locale = useLocale();
  const known = picked.flatMap((pick) => {
    const cell = cells.find(({ id }) => id === pick.id);
    const seller = sellers.find(({ id }) => id === cell?.seller_id);
    const line = lines.find(({ position }) => position === cell?.position);
    return cell && seller && line ? [{ pick, cell, seller, line }] : [];
  });
  return (
    <Panel title={t('split.title')}>
      <Notice tone="warning">
        <span role="alert">{refusal}</span>
      </Notice>
      {known.length > 0 && (
        <Form method="get" preventScrollReset className="stack">
          <ul>
            {known.map(({ pick, cell, seller, line }) => (
              <li key={pick.id}>
                <bdi>{line.what}</bdi> · {nameIn(locale, seller)} ·{' '}
                <PacksInput pick={pick} label={t('packsOf', { line: line.what })} />{' '}
                {t('quotedPacks', { least: cell.least_packs, most: cell.most_packs })}
              </li>
            ))}
          </ul>
          <div>
            <SubmitButton look="outline">{t('reckon')}</SubmitButton>
          </div>
        </Form>
      )}
    </Panel>
  );
}
