import { useTranslations } from '#web/i18n/texts.tsx';

type Texts = ReturnType<typeof useTranslations<'dates'>>;
type Facts = Record<string, string>;

let t: Texts;

/** What React Aria says itself, by its own names. It has no Thai, so all languages are ours. */
const STRINGS = {
  '@react-aria/datepicker': {
    calendar: () => t('calendar'),
    startDate: () => t('startDate'),
    endDate: () => t('endDate'),
    selectedDateDescription: ({ date = '' }: Facts) => t('chosen', { date }),
    selectedTimeDescription: ({ time = '' }: Facts) => t('chosen', { date: time }),
    selectedRangeDescription: ({ startDate = '', endDate = '' }: Facts) =>
      t('chosen', { date: t('range', { start: startDate, end: endDate }) }),
  },
  '@react-aria/calendar': {
    previous: () => t('previous'),
    next: () => t('next'),
    selectedDateDescription: ({ date = '' }: Facts) => t('chosen', { date }),
    selectedRangeDescription: ({ dateRange = '' }: Facts) => t('chosen', { date: dateRange }),
    todayDate: ({ date = '' }: Facts) => t('today', { date }),
    todayDateSelected: ({ date = '' }: Facts) => t('todayChosen', { date }),
    dateSelected: ({ date = '' }: Facts) => t('chosen', { date }),
    startRangeSelectionPrompt: () => t('pressToBegin'),
    finishRangeSelectionPrompt: () => t('pressToEnd'),
    minimumDate: () => t('first'),
    maximumDate: () => t('last'),
    dateRange: ({ startDate = '', endDate = '' }: Facts) => t('range', { start: startDate, end: endDate }),
  },
  '@react-stately/datepicker': {
    rangeUnderflow: () => t('unavailable'),
    rangeOverflow: () => t('unavailable'),
    rangeReversed: () => t('reversed'),
    unavailableDate: () => t('unavailable'),
  },
  '@react-aria/spinbutton': { Empty: () => t('empty') },
  '@react-aria/overlays': { dismiss: () => t('close') },
};

/**
 * Gives React Aria its texts, as `LocalizedStringProvider` does from the server. They are functions, so that they
 * follow a change of the language without a reload.
 */
function giveTexts(translate: Texts): void {
  t = translate;
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'any',
    [Symbol.for('react-aria.i18n.strings')]: STRINGS,
  });
}

/** For every component that shows one of its widgets. */
export function useWidgetTexts(): void {
  giveTexts(useTranslations('dates'));
}
