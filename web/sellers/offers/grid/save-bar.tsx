import { use, useCallback, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { notSaved } from '#web/page/not-saved/not-saved.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { changesPrice, editOf } from '../offer-fields.ts';
import { ConfirmPrice } from '../prices/confirm-price.tsx';
import { isSlip } from '../prices/price-confirmed.ts';
import { ChangedMeanwhile } from '../saving/changed-meanwhile.tsx';
import { nameOf } from '../saving/save-offers.ts';
import { StayOrLeave } from '../saving/stay-or-leave.tsx';
import { fieldsNow, GRID_FORM, GridContext, useEveryEdit, type Edits } from './edits.ts';
import type { GridOffer } from './grid-offer.ts';
import styles from './grid.module.css';

interface SaveBarProps {
  offers: readonly GridOffer[];
  error: WireError | undefined;
  /** What became of what was pasted last. */
  pasted: { filled: number; outside: number } | null;
}

/** The form of all cells: how many offers differ from what they have, and what sends them. Nothing is sent before. */
export function SaveBar({ offers, error, pasted }: SaveBarProps) {
  const t = useTranslations('offers');
  const { edits, shown } = use(GridContext)!;
  useEveryEdit(edits);
  // Somebody may have typed before the page came alive.
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) edits.set(typedIn(form));
    },
    [edits],
  );
  const { discard, send } = useSending(edits, error !== undefined);
  const changed = offers.filter((offer) => {
    const { now, start } = shown.get(offer.id)!;
    return editOf(now, fieldsNow(edits, offer, start)) !== null;
  });
  const priced = changed.filter((offer) => {
    const { now, start } = shown.get(offer.id)!;
    return changesPrice(now, fieldsNow(edits, offer, start));
  }).length;
  const count = changed.length;
  return (
    <Form
      ref={ref}
      id={GRID_FORM}
      method="post"
      autoComplete="off"
      preventScrollReset
      className={styles.save}
      data-changed={count > 0 || undefined}
      onSubmit={send}
    >
      {offers.map(({ id, version }) => (
        <span key={id} hidden>
          <input type="hidden" name={nameOf(id, 'version')} value={version} />
          <input type="hidden" name={nameOf(id, 'was')} value={JSON.stringify(shown.get(id)!.now)} />
        </span>
      ))}
      {error && <Notice tone="danger">{error.error === 'not_found' ? t('gone') : error.message}</Notice>}
      {offers.map(({ id }) => (
        <ChangedMeanwhile key={id} id={id} shown={shown.get(id)!} />
      ))}
      {isSlip(error) && <ConfirmPrice />}
      <div className="row">
        <p role="status" className="grow">
          {count > 0 && <b>{t('changed', { count })}</b>}{' '}
          {priced > 0 && <small>{t('grid.waits', { count: priced })}</small>}{' '}
          {pasted && <small>{t('grid.pasted', pasted)}</small>}
        </p>
        {count > 0 && (
          <Button look="plain" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <SubmitButton name="do" value="save">
          {t('save')}
        </SubmitButton>
      </div>
      <StayOrLeave hasChanges={count > 0} />
    </Form>
  );
}

const typedIn = (form: HTMLFormElement) =>
  [...form.elements].flatMap((each) =>
    each instanceof HTMLInputElement && each.dataset['cell'] && each.value !== each.defaultValue
      ? [[each.name, { text: each.value }] as const]
      : [],
  );

/** What was typed goes once it is saved, and stays when it was refused or could not be sent. */
function useSending(edits: Edits, isRefused: boolean) {
  const step = useRef<'none' | 'sent' | 'underway'>('none');
  const { state } = useNavigation();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== 'idle') {
      if (step.current === 'sent') step.current = 'underway';
      return;
    }
    if (step.current !== 'underway') return;
    step.current = 'none';
    if (!isRefused && !notSaved()) edits.clear();
  });
  return {
    send: () => void (step.current = 'sent'),
    discard: () => {
      edits.clear();
      // What was refused is still what the cells began with.
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}
