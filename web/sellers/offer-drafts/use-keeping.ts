import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { fetchClient } from '#contract/fetch-client.ts';
import { isSamePlace } from '#domain/sellers/offers/offer-draft.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { changedRows, seenOfDraft, seenText, type Draft, type Seen } from './offers-form.ts';

const NONE: ReadonlySet<number> = new Set();
/** So long after the last key, a field that nobody left yet is kept, too: a reload leaves no field. */
const PAUSE_MS = 600;

/**
 * Keeps the draft whenever a changed field is left or typing pauses, one call after the other. It is not the router's:
 * its answer would load the page again, and end a step that is taken meanwhile. A button keeps the rows by itself; it
 * and every other way off the page wait for the call that is under way.
 */
export function useKeeping({ id, rows: ofDraft, updated_at }: Draft) {
  const underWay = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const isSubmitting = useRef(false);
  const [isFailed, setFailed] = useState(false);
  /** Rows that a colleague wrote meanwhile: they wait for the button, which shows what they are now. */
  const [overtaken, setOvertaken] = useState<ReadonlySet<number>>(NONE);
  const notKept = useRef(NONE);
  /** What the form has seen of its rows beyond the draft that it began with: what it kept since. */
  const [kept, setKept] = useState<{ since: string; rows: ReadonlyMap<number, Seen> }>({ since: '', rows: new Map() });
  const keptRows = kept.since === updated_at ? kept.rows : null;
  const seen = ofDraft.map((row, place) => keptRows?.get(place) ?? seenOfDraft(row));
  const leaveOut = (places: ReadonlySet<number>) => {
    notKept.current = places;
    setOvertaken(places);
  };

  const keep = async (form: HTMLFormElement, isLeaving: boolean): Promise<void> => {
    const sent = changedRows(new FormData(form)).filter(({ place }) => !notKept.current.has(place));
    if (sent.length === 0) return;
    try {
      const rows = sent.map(({ row }) => row);
      const answer = await fetchClient({ keepalive: isLeaving })('PUT /offer-draft/rows/{id}', {
        params: { id },
        body: { rows },
      });
      const now = sent.map(({ place, row }): [number, Seen] => [
        place,
        { version: answer.rows.find((each) => isSamePlace(each, row))?.version ?? row.version!, text: seenText(row) },
      ]);
      // At once: the next call reads it from the form.
      flushSync(() =>
        setKept((before) => ({
          since: updated_at,
          rows: new Map([...(before.since === updated_at ? before.rows : []), ...now]),
        })),
      );
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
      await keep(form, isLeaving);
    }
  };
  /** The form while somebody types in it: what a reload or a closed tab would lose. */
  const typedIn = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const keepNow = (form: HTMLFormElement, isLeaving = false) => {
    clearTimeout(pause.current);
    typedIn.current = null;
    underWay.current += 1;
    last.current = last.current.then(() => keep(form, isLeaving)).finally(() => (underWay.current -= 1));
  };
  const onBlur = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form) return;
    keepNow(form);
  };
  const latestKeep = useRef(keepNow);
  useEffect(() => void (latestKeep.current = keepNow));
  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(pause.current);
    typedIn.current = form;
    pause.current = setTimeout(() => latestKeep.current(form), PAUSE_MS);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(pause.current);
    typedIn.current = null;
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

  useEffect(() => {
    const keepLast = () => typedIn.current && latestKeep.current(typedIn.current, true);
    addEventListener('pagehide', keepLast);
    return () => removeEventListener('pagehide', keepLast);
  }, []);

  const blocker = useBlocker(() => underWay.current > 0);
  useEffect(() => {
    if (blocker.state === 'blocked') void last.current.then(() => blocker.proceed());
  }, [blocker]);

  return { isFailed, overtaken, seen, props: { onBlur, onInput, onSubmit } };
}
