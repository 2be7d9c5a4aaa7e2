import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation } from 'react-router';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { FILES_OF_A_DEMAND } from '#domain/trade/demands/demand-limits.ts';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { FileField } from '#web/files/file-field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { PlaceOptions } from '#web/market/delivery/place-options.tsx';
import type { WireError } from '#contract/errors.ts';
import { messageOf } from '#web/page/api-error.ts';
import type { Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { EnterButton } from '#web/ui/forms/enter-button.tsx';
import { FieldProblem, SelectField, useFieldError } from '#web/ui/forms/field.tsx';
import type { FittingSeller, MyDemand, PropertyChoice } from './demand-shapes.ts';
import { LineFields } from './line-fields.tsx';
import { closingText } from './read-demand-form.ts';
import { TermsFields } from './terms-fields.tsx';
import type { Ticked } from './ticked.ts';

interface DemandFormProps {
  demand: MyDemand;
  choices: readonly PropertyChoice[];
  fitting: readonly FittingSeller[];
  delivery: DeliveryView;
  typed: Typed | undefined;
  ticked: Ticked | undefined;
  /** A text may name its writer: it is sent once that is confirmed. */
  asksToConfirm: boolean;
}

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';
/** A draft is kept so long after the last key. */
const KEEP_MS = 2000;

/** All of a demand: lines, place and closing are open; the rest has its usual value and is folded. */
export function DemandForm(props: DemandFormProps) {
  // Each press begins it anew; what is kept meanwhile changes no field that somebody is in.
  return <FormOf key={useLocation().key} {...props} />;
}

const NONE_TICKED: Ticked = {};

function FormOf({
  demand: live,
  choices,
  fitting,
  delivery,
  typed,
  ticked = NONE_TICKED,
  asksToConfirm,
}: DemandFormProps) {
  const t = useTranslations('demands.form');
  const [demand] = useState(live);
  const isDraft = demand.state === 'draft';
  const keep = useKeptDraft(isDraft);
  const rows = demand.lines.length < MAX_DEMAND_LINES ? [...demand.lines, null] : demand.lines;
  const place = demand.province
    ? deliveryPlaceText({ provinceId: demand.province.id, addressId: demand.address?.id ?? null })
    : '';
  return (
    <Form method="post" encType="multipart/form-data" className="stack card" onInput={keep.later}>
      <EnterButton />
      <input type="hidden" name="lines" value={rows.length} />
      {!isDraft && <input type="hidden" name="version" value={demand.version} />}
      <LinesProblem />
      <ol className="stack gap-3">
        {rows.map((line, at) => (
          <LineFields
            key={at}
            line={line}
            read={live.lines[at] ?? null}
            at={at}
            choices={choices}
            typed={typed}
            ticked={ticked}
          />
        ))}
      </ol>
      <div>
        <SubmitButton name="do" value="add" look="outline" size="small" formNoValidate>
          {t('add')}
        </SubmitButton>
      </div>
      <div className="columns">
        <PlaceField delivery={delivery} place={typed?.['place'] ?? place} />
        <DateField
          name="closes_at"
          label={t('closes')}
          withTime
          defaultValue={typed?.['closes_at'] ?? closingText(demand.closes_at)}
        />
      </div>
      <TermsFields demand={demand} fitting={fitting} typed={typed} ticked={ticked} />
      <Files demand={demand} ticked={typed && ticked} />
      {asksToConfirm && <CheckField name="is_confirmed" label={t('confirm')} help={t('confirmHelp')} />}
      <div className="row gap-2">
        {isDraft ? (
          <>
            <SubmitButton size="large" name="do" value="publish">
              {live.approval.needed > 0 ? t('ask') : t('publish')}
            </SubmitButton>
            <SubmitButton look="outline" name="do" value="save">
              {t('save')}
            </SubmitButton>
          </>
        ) : (
          <SubmitButton size="large" name="do" value="save">
            {t('change')}
          </SubmitButton>
        )}
        <span role="status" className="soft">
          {keep.isKept && t('kept')}
          {keep.refused && `${t('notKept')} ${keep.refused}`}
        </span>
      </div>
    </Form>
  );
}

/** What is typed is kept a moment later, without a press; without script a press keeps it. */
function useKeptDraft(isDraft: boolean) {
  const fetcher = useFetcher<{ kept?: boolean; error?: WireError }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isKept: fetcher.state === 'idle' && fetcher.data?.kept === true,
    refused: fetcher.state === 'idle' && fetcher.data?.error ? messageOf(fetcher.data.error) : null,
    later(event: { currentTarget: HTMLFormElement }) {
      if (!isDraft) return;
      const form = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!form.isConnected) return;
        const body = new FormData(form);
        body.delete('file');
        body.set('do', 'keep');
        void fetcher.submit(body, { method: 'post', encType: 'multipart/form-data' });
      }, KEEP_MS);
    },
  };
}

function LinesProblem() {
  const problem = useFieldError('lines');
  return <FieldProblem id="lines" problem={problem} />;
}

function PlaceField({ delivery, place }: { delivery: DeliveryView; place: string }) {
  const t = useTranslations('demands.form');
  const refused = [useFieldError('address_id'), useFieldError('province_id')].find(Boolean);
  return (
    <SelectField name="place" label={t('place')} defaultValue={place} error={refused}>
      <option value="">{t('noPlace')}</option>
      <PlaceOptions delivery={delivery} labels={{ addresses: t('addresses'), provinces: t('provinces') }} />
    </SelectField>
  );
}

/**
 * A file goes with the next press; what is there can be taken away. Of a demand that is published files come and leave
 * with the version that the change makes.
 */
function Files({ demand: { files, state }, ticked }: { demand: MyDemand; ticked: Ticked | undefined }) {
  const t = useTranslations('demands.form');
  const isDraft = state === 'draft';
  return (
    <details className="opens quiet" open={files.length > 0 || undefined}>
      <summary>{t('files')}</summary>
      <div className="stack gap-3 above-3">
        {files.length > 0 && (
          <ul className="stack gap-3">
            {files.map(({ id, name, url, is_staged }) => (
              <li key={id}>
                <a href={url}>{name}</a>{' '}
                {isDraft || is_staged ? (
                  <SubmitButton name="remove_file" value={id} look="plain" size="small" formNoValidate>
                    {t('removeFile')}
                  </SubmitButton>
                ) : (
                  <CheckField
                    name="files"
                    value={id}
                    label={t('keepFile')}
                    defaultChecked={ticked ? (ticked['files'] ?? []).includes(id) : true}
                  />
                )}
                {!isDraft && is_staged && <span className="soft">{t('stagedFile')}</span>}
              </li>
            ))}
          </ul>
        )}
        {files.length < FILES_OF_A_DEMAND && (
          <>
            <FileField label={t('file')} help={t('fileHelp')} accept={ACCEPT} />
            <div>
              <SubmitButton name="do" value="upload" look="outline" size="small" formNoValidate>
                {t('upload')}
              </SubmitButton>
            </div>
          </>
        )}
      </div>
    </details>
  );
}
