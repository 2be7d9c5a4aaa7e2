import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useBlocker } from 'react-router';
import { fetchClient } from '#contract/fetch-client.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { changedRows, rowField, seenText } from './offers-form.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * Keeps the draft whenever a changed field is left, one call after the other. It is not the router's: its answer would
 * load the page again, and end a step that is taken meanwhile. A button keeps the rows by itself; it and every other way
 * off the page wait for the call that is under way.
 */
export function useKeeping(id: number) {
  const underWay = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const isSubmitting = useRef(false);
  const [isFailed, setFailed] = useState(false);
  /** Rows that a colleague wrote meanwhile: they wait for the button, which shows what they are now. */
  const [overtaken, setOvertaken] = useState<ReadonlySet<number>>(NONE);
  const notKept = useRef(NONE);
  const leaveOut = (places: ReadonlySet<number>) => {
    notKept.current = places;
    setOvertaken(places);
  };

  const keep = async (form: HTMLFormElement): Promise<void> => {
    const sent = changedRows(new FormData(form)).filter(({ place }) => !notKept.current.has(place));
    if (sent.length === 0) return;
    try {
      const rows = sent.map(({ row }) => row);
      const answer = await fetchClient()('PUT /offer-draft/rows/{id}', { params: { id }, body: { rows } });
      noteSeen(form, sent, answer.rows);
      setFailed(false);
    } catch (error) {
      const refusal = apiErrorOf(error);
      if (refusal?.error !== 'draft_changed_meanwhile') {
        // What could not be kept now is, with the next field or button.
        setFailed(true);
        return;
      }
      const places = refusal.fields!.map(({ path }) => sent[Number(path.split('.')[1])]!.place);
      leaveOut(new Set([...notKept.current, ...places]));
      await keep(form);
    }
  };
  const onBlur = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form) return;
    underWay.current += 1;
    last.current = last.current.then(() => keep(form)).finally(() => (underWay.current -= 1));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (underWay.current === 0) {
      isSubmitting.current = false;
      leaveOut(NONE);
      return;
    }
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void last.current.then(() => form.requestSubmit(submitter));
  };

  const blocker = useBlocker(() => underWay.current > 0);
  useEffect(() => {
    if (blocker.state === 'blocked') void last.current.then(() => blocker.proceed());
  }, [blocker]);

  return { isFailed, overtaken, props: { onBlur, onSubmit } };
}

/** The form has seen what it sent, in the version that it has now. */
function noteSeen(
  form: HTMLFormElement,
  sent: ReturnType<typeof changedRows>,
  kept: readonly { product_sku_id: number; warehouse_id: number; version: number }[],
): void {
  const write = (place: number, field: string, text: string) => {
    const input = form.elements.namedItem(rowField(place, field));
    if (input instanceof HTMLInputElement) input.value = text;
  };
  for (const { place, row } of sent) {
    const now = kept.find(
      (each) => each.product_sku_id === row.product_sku_id && each.warehouse_id === row.warehouse_id,
    );
    if (now) write(place, 'version', String(now.version));
    write(place, 'seen', seenText(row));
  }
}
