import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { notSaved } from '#web/page/not-saved/not-saved.ts';
import type { FieldName, Fields } from '../offer-fields.ts';
import { fieldsBy, nameOf } from './save-offers.ts';

/** What stands in the fields that somebody typed into, by the fields' names. */
export type Touched = ReadonlyMap<string, string>;

/** What stands in the fields of an offer. */
export const fieldsWith = (touched: Touched, id: number, start: Fields): Fields =>
  fieldsBy((field: FieldName) => touched.get(nameOf(id, field))?.trim() ?? start[field]);

/**
 * The fields of a form that were typed into, also before the page came alive. The fields keep themselves: what was
 * typed stays in them when the list is loaded anew, and goes once it is saved.
 */
export function useTouched(isRefused: boolean) {
  const [touched, setTouched] = useState<Touched>(new Map());
  const form = useRef<HTMLFormElement | null>(null);
  const step = useRef<'none' | 'sent' | 'underway'>('none');
  const { state } = useNavigation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const ref = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) setTouched(touchedIn(element));
  }, []);
  useEffect(() => {
    if (state !== 'idle') {
      if (step.current === 'sent') step.current = 'underway';
      return;
    }
    if (step.current !== 'underway') return;
    step.current = 'none';
    if (!isRefused && !notSaved()) form.current?.reset();
  });
  return {
    touched,
    discard: () => {
      form.current?.reset();
      // What was refused is still what the fields began with.
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    props: {
      ref,
      onInput: ({ target }: { target: EventTarget }) => {
        if (isField(target)) setTouched(new Map([...touched, [target.name, target.value]]));
      },
      onReset: () => setTouched(new Map()),
      onSubmit: () => void (step.current = 'sent'),
    },
  };
}

type OfferField = HTMLInputElement | HTMLSelectElement;

const isField = (element: EventTarget): element is OfferField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

function touchedIn(form: HTMLFormElement): Touched {
  const fields = [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name.startsWith('o.') && type !== 'hidden');
  return new Map(fields.filter(isTouched).map(({ name, value }) => [name, value]));
}

function isTouched(given: OfferField): boolean {
  if (given instanceof HTMLSelectElement) return !given.selectedOptions[0]?.defaultSelected;
  return given.type === 'radio' ? given.checked && !given.defaultChecked : given.value !== given.defaultValue;
}
