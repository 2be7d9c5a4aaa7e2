import {
  judgedProperties,
  MAX_SHEET_LINE,
  MAX_SHEET_NOTE,
  ratings,
  sheetLines,
  type TrialSheet,
} from '#domain/trade/trials/trial-sheet.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Field, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { lineField, ratingField, remarkField } from './sheet-form.ts';

/** How the machine was set, and how the material did against the one in use. */
export function SheetFields({ sheet, instead }: { sheet: TrialSheet; instead: string }) {
  const t = useTranslations('trials');
  return (
    <>
      <Panel title={t('sheet.machinePart')}>
        <div className="columns">
          {sheetLines.map((name) => (
            <Field
              key={name}
              name={lineField(name)}
              label={t(`sheet.line.${name}`)}
              help={name === 'zones' ? t('sheet.zonesHelp') : undefined}
              inputMode={name === 'pressure' || name === 'cycle' ? 'decimal' : undefined}
              maxLength={MAX_SHEET_LINE}
              autoComplete="off"
              defaultValue={sheet.lines[name]}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('sheet.resultPart', { grade: instead })}>
        <div className="stack">
          {judgedProperties.map((name) => (
            <div key={name} className="pair gap-3">
              <SelectField
                name={ratingField(name)}
                label={t(`sheet.property.${name}`)}
                defaultValue={sheet.results[name].rating ?? ''}
              >
                <option value="">{t('sheet.notJudged')}</option>
                {ratings.map((rating) => (
                  <option key={rating} value={rating}>
                    {t(`sheet.rating.${rating}`)}
                  </option>
                ))}
              </SelectField>
              <Field
                name={remarkField(name)}
                label={t('sheet.remark', { property: t(`sheet.property.${name}`) })}
                maxLength={MAX_SHEET_LINE}
                autoComplete="off"
                defaultValue={sheet.results[name].text}
              />
            </div>
          ))}
          <TextField
            name="note"
            label={t('sheet.note')}
            optional
            rows={4}
            maxLength={MAX_SHEET_NOTE}
            defaultValue={sheet.note}
          />
        </div>
      </Panel>
    </>
  );
}
