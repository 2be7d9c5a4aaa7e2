import type { useTranslations } from 'use-intl/react';

type Texts = ReturnType<typeof useTranslations<'workspace.dates'>>;
type Facts = Record<string, string>;

let texts: Texts;

/** What React Aria says itself, by its own names. It has no Thai, so all languages are ours. */
const STRINGS = {
  '@react-aria/datepicker': {
    calendar: () => texts('calendar'),
    startDate: () => texts('startDate'),
    endDate: () => texts('endDate'),
    selectedDateDescription: ({ date = '' }: Facts) => texts('chosen', { date }),
    selectedTimeDescription: ({ time = '' }: Facts) => texts('chosen', { date: time }),
    selectedRangeDescription: ({ startDate = '', endDate = '' }: Facts) =>
      texts('chosen', { date: texts('range', { start: startDate, end: endDate }) }),
  },
  '@react-aria/calendar': {
    previous: () => texts('previous'),
    next: () => texts('next'),
    selectedDateDescription: ({ date = '' }: Facts) => texts('chosen', { date }),
    selectedRangeDescription: ({ dateRange = '' }: Facts) => texts('chosen', { date: dateRange }),
    todayDate: ({ date = '' }: Facts) => texts('today', { date }),
    todayDateSelected: ({ date = '' }: Facts) => texts('todayChosen', { date }),
    dateSelected: ({ date = '' }: Facts) => texts('chosen', { date }),
    startRangeSelectionPrompt: () => texts('pressToBegin'),
    finishRangeSelectionPrompt: () => texts('pressToEnd'),
    minimumDate: () => texts('first'),
    maximumDate: () => texts('last'),
    dateRange: ({ startDate = '', endDate = '' }: Facts) => texts('range', { start: startDate, end: endDate }),
  },
  '@react-stately/datepicker': {
    rangeUnderflow: () => texts('unavailable'),
    rangeOverflow: () => texts('unavailable'),
    rangeReversed: () => texts('reversed'),
    unavailableDate: () => texts('unavailable'),
  },
  '@react-aria/spinbutton': { Empty: () => texts('empty') },
  '@react-aria/overlays': { dismiss: () => texts('close') },
};

/**
 * Gives React Aria its texts, as `LocalizedStringProvider` does from the server. They are functions, so that they
 * follow a change of the language without a reload.
 */
export function giveTexts(translate: Texts): void {
  texts = translate;
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'any',
    [Symbol.for('react-aria.i18n.strings')]: STRINGS,
  });
}
