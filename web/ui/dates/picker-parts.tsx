import './no-style-element.ts';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Dialog,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { useTranslations } from '#web/i18n/texts.tsx';
import { INTL_TAGS } from '#domain/values/locale.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { useWidgetTexts } from './widget-texts.ts';
import styles from './dates.module.css';

interface PickerFrameProps {
  form?: string | undefined;
  /** The id of its label, which stands outside. */
  labelledBy: string;
  onPartial: (isPartial: boolean) => void;
  children: ReactNode;
}

/**
 * Language and calendar of a picker. A date of which only a part is typed would be sent as none: the form is refused,
 * as the browser's own fields do.
 */
export function PickerFrame({ form, labelledBy, onPartial, children }: PickerFrameProps) {
  useWidgetTexts();
  const locale = useLocale();
  const t = useTranslations('dates');
  const frame = useRef<HTMLDivElement>(null);
  const guard = useRef<HTMLInputElement>(null);
  // A label of several parts has no `for`: a click on it goes to the first part, as it does with the browser's field.
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    const enter = () => frame.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    label?.addEventListener('click', enter);
    return () => label?.removeEventListener('click', enter);
  }, [labelledBy]);
  const check = (event: FocusEvent<HTMLElement>) => {
    const isPartial = partialInput(event.currentTarget) !== undefined;
    guard.current?.setCustomValidity(isPartial ? t('partial') : '');
    if (!isPartial) onPartial(false);
  };
  return (
    <I18nProvider locale={INTL_TAGS[locale]}>
      <div ref={frame} onBlur={check} className="shrinks regular">
        {children}
        <input
          ref={guard}
          type="text"
          hidden
          form={form}
          onInvalid={(event) => {
            event.preventDefault();
            onPartial(true);
            if (frame.current) partialInput(frame.current)?.querySelector<HTMLElement>('[data-placeholder]')?.focus();
          }}
        />
      </div>
    </I18nProvider>
  );
}

/** The first date of which something is typed and something is not. */
function partialInput(frame: HTMLElement): Element | undefined {
  return [...frame.querySelectorAll(`.${styles.segments}`)].find((input) => {
    const parts = input.querySelectorAll('[role=spinbutton]').length;
    const empty = input.querySelectorAll('[role=spinbutton][data-placeholder]').length;
    return empty > 0 && empty < parts;
  });
}

export function Segments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot && { slot })} className={styles.segments}>
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
  );
}

/** Opens the calendar. */
export function OpenButton() {
  return (
    <Button className={styles.open}>
      <svg className="icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
      </svg>
    </Button>
  );
}

/** What opens below the field, around a calendar. `onClear` empties the field, where it may be empty. */
export function CalendarPopover({ onClear, children }: { onClear: (() => void) | null; children: ReactNode }) {
  const t = useTranslations('dates');
  return (
    <Popover className={styles.popover} offset={6} containerPadding={8}>
      <Dialog className={styles.dialog}>
        {children}
        {onClear && (
          <Button slot="close" className={styles.clear} onPress={onClear}>
            {t('clear')}
          </Button>
        )}
      </Dialog>
    </Popover>
  );
}

/** A month: its name between the two arrows, then its days. */
export function Month() {
  return (
    <>
      <header className="beside between below-2">
        <Button slot="previous" className={styles.arrow}>
          <Icon name="left" />
        </Button>
        <Heading className="body-size" />
        <Button slot="next" className={styles.arrow}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow" className={styles.grid}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
