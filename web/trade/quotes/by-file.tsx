import { useTranslations } from '#web/i18n/texts.tsx';
import { FileField } from '#web/files/file-field.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { OwnQuote } from './quote-form-data.ts';
import type { DemandTermsShown } from './quote-form.tsx';
import {
  changedFields,
  proposedName,
  readFields,
  type Overwriting,
  type ReadField,
  type ReadIntoForm,
  type ReadRow,
} from './read-into-form.ts';

/** Prices by a table. It goes with the form, so that nothing that was typed is lost. */
export function ByFile({ id }: { id: number }) {
  const t = useTranslations('sellerQuotes');
  return (
    <Panel title={t('file')}>
      <div className="stack gap-3">
        <p>
          {t('fileText')} <a href={`/api/seller/demands/${id}/quote/file`}>{t('download')}</a>
        </p>
        <FileField
          label={t('upload')}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        />
        <div>
          <SubmitButton name="do" value="read" look="outline" formNoValidate>
            {t('read')}
          </SubmitButton>
        </div>
      </div>
    </Panel>
  );
}

type Read = Pick<ReadIntoForm, 'filled' | 'without_room'> & { rows: readonly ReadRow[] };

/** How many rows of a table stand in the form now, and which do not. */
export function ReadRows({ read: { filled, without_room, rows } }: { read: Read }) {
  const t = useTranslations('sellerQuotes');
  const wrong = rows.filter(({ problem }) => problem !== null && problem !== 'empty');
  const isWhole = wrong.length === 0 && without_room.length === 0;
  return (
    <Notice tone={isWhole ? 'success' : 'warning'}>
      <span role="status">{t('readDone', { count: String(filled) })}</span>
      {!isWhole && (
        <>
          <p>{t('readProblems')}</p>
          <ul className="stack gap-1">
            {wrong.map(({ row, problem }) => (
              <li key={row}>
                {t('row', { row: String(row) })}: {t(`problem.${problem!}`)}
              </li>
            ))}
            {without_room.map((row) => (
              <li key={row}>
                {t('row', { row: String(row) })}: {t('noRoom')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

interface ProposedProps {
  own: Pick<OwnQuote, 'offers'>;
  terms: Pick<DemandTermsShown, 'lines'>;
  overwriting: readonly Overwriting[];
}

/** What was typed stays; what the table says otherwise is taken line by line. */
export function Proposed({ own, terms, overwriting }: ProposedProps) {
  const t = useTranslations('sellerQuotes');
  if (overwriting.length === 0) return null;
  return (
    <Panel title={t('proposed')}>
      <div className="stack gap-3">
        <p>{t('proposedText')}</p>
        {overwriting.map((each) => {
          const { slot, position, offer_id, read } = each;
          const what = terms.lines.find((line) => line.position === position)?.what ?? '';
          const grade = own.offers.find((offer) => offer.offer_id === offer_id)?.grade ?? '';
          return (
            <div key={slot}>
              <CheckField
                name="take"
                value={slot}
                label={`${t('line', { number: String(position + 1) })}: ${what} · ${grade}`}
                help={read.offer_id === '' ? t('proposedNone') : <Changes of={each} />}
              />
              {readFields.map((field) => (
                <input key={field} type="hidden" name={proposedName(slot, field)} value={read[field]} />
              ))}
            </div>
          );
        })}
        <div>
          <SubmitButton name="do" value="take" look="outline" formNoValidate>
            {t('take')}
          </SubmitButton>
        </div>
      </div>
    </Panel>
  );
}

const LABELS = {
  offer_id: 'offer',
  price: 'price',
  basis: 'basis',
  least_packs: 'least',
  most_packs: 'most',
  lead_days: 'lead',
} as const satisfies Record<ReadField, string>;

function Changes({ of }: { of: Overwriting }) {
  const t = useTranslations('sellerQuotes');
  const said = (field: ReadField, value: string) =>
    field === 'basis' ? t(`bases.${value === 'delivered' ? 'delivered' : 'warehouse'}`) : value || '–';
  return (
    <>
      {changedFields(of)
        .map((field) => `${t(LABELS[field])}: ${said(field, of.typed[field])} → ${said(field, of.read[field])}`)
        .join(' · ')}
    </>
  );
}
