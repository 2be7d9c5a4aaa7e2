import type { DecisionField } from '#contract/kit/decision-fields.ts';
import type { Decision, DecisionTable, DecisionTexts, DecisionWords } from '#contract/kit/define-decisions.ts';
import { withRuleNumbers } from '#domain/rule-numbers.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import type { DecisionData, ShownDecision, ShownField } from './decision-data.ts';
import kitWords from './decision-words.json' with { type: 'json' };

type Names<T extends DecisionTable> = keyof T['decisions'] & string;

interface Showing<T extends DecisionTable> {
  locale: Locale;
  /** What may be decided now, as the API says. */
  allowed: readonly Names<T>[];
  /** The language of whom reasons and notes are written to; of several people all of theirs. */
  reader?: Locale | readonly Locale[];
  /** What stands for `{name}` in the words. */
  facts?: Readonly<Record<string, string | number>>;
  /** What stands in fields at first, by `decision.field`. */
  values?: Readonly<Record<string, string | number | null>>;
  /** Fields that are not asked for now, by `decision.field`. */
  without?: readonly string[];
  /** By which words decisions are shown instead of their own. */
  variants?: Variants<T>;
}
type Variants<T extends DecisionTable> = Readonly<Partial<Record<Names<T>, string | null>>>;

/** What a screen needs to show the decisions that may be made now, in the order of their table. */
export function loadDecisions<T extends DecisionTable>(table: T, showing: Showing<T>): DecisionData {
  const { locale, allowed, reader = locale, variants = {} as Variants<T> } = showing;
  const readers = typeof reader === 'string' ? [reader] : reader;
  const language = readers.map((each) => kitWords.language[each][locale]).join(', ');
  const facts = { language, ...showing.facts };
  const say = (text: Localized<string> | undefined) => fillIn(text?.[locale] ?? '', locale, facts);
  const isAllowed = (name: string): name is Names<T> => (allowed as readonly string[]).includes(name);
  return {
    ending: say(table.texts.ending),
    decisions: Object.entries(table.decisions)
      .filter(([name]) => isAllowed(name))
      .map(([name, decision]): ShownDecision => {
        const words = wordsOf(table.texts, name, variants[name as Names<T>]);
        return {
          name,
          tone: decision.tone,
          do: say(words.do),
          hint: say(words.hint),
          press: say(words.press ?? words.do),
          sure: words.sure ? { title: say(words.sure.title), text: say(words.sure.text) } : null,
          fields: fieldsOf(name, decision, { ...showing, readers, texts: table.texts, say }),
        };
      }),
  };
}

/** What is said of the decision that an address says was made; null where it says none. */
export function doneText<T extends DecisionTable>(
  tables: readonly T[],
  {
    done,
    locale,
    variants = {},
  }: { done: string | null; locale: Locale; variants?: Readonly<Record<string, string | null>> },
): string | null {
  const table = tables.find(({ decisions }) => done !== null && Object.hasOwn(decisions, done));
  return table && done !== null ? wordsOf(table.texts, done, variants[done]).done[locale] : null;
}

function wordsOf(
  { decisions, variants }: DecisionTexts,
  name: string,
  variant: string | null | undefined,
): DecisionWords {
  return { ...decisions[name]!, ...(variant ? variants?.[variant]?.[name] : undefined) };
}

interface Filling {
  texts: DecisionTexts;
  readers: readonly Locale[];
  locale: Locale;
  values?: Readonly<Record<string, string | number | null>>;
  without?: readonly string[];
  say(text: Localized<string> | undefined): string;
}

function fieldsOf(decision: string, { fields = {} }: Decision, filling: Filling): ShownField[] {
  const { texts, values = {}, without = [], say } = filling;
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = `${decision}.${name}`;
    const { kind } = field;
    if (kind === 'fixed' || without.includes(key)) return [];
    const own = kind === 'note' || kind === 'reason' ? kitWords[kind] : undefined;
    return {
      name,
      kind,
      label: say(texts.labels[key] ?? texts.labels[name] ?? own),
      help: say(texts.help?.[key] ?? texts.help?.[name]),
      isOptional: 'isOptional' in field && field.isOptional,
      max: 'max' in field ? field.max : undefined,
      choices: choicesOf(name, field, filling),
      value: values[key] ?? '',
    };
  });
}

function choicesOf(name: string, field: DecisionField, { texts, readers, say }: Filling): ShownField['choices'] {
  if (field.kind === 'radio')
    return field.values.map((value) => ({
      value,
      label: say(texts.values?.[name]?.[value]),
      help: say(texts.valueHelp?.[name]?.[value]),
    }));
  if (field.kind === 'choice') {
    const some = field.values.map((value) => ({ value, label: say(texts.values?.[name]?.[value]) }));
    return [{ value: '', label: say(kitWords.choose) }, ...some];
  }
  if (field.kind !== 'reason') return [];
  return readers.flatMap((reader) =>
    Object.values(field.usual).map((words) => ({ value: words[reader], label: words[reader] })),
  );
}

/** Rules' numbers first: their names stand between two braces. */
function fillIn(text: string, locale: Locale, facts: Readonly<Record<string, string | number>>): string {
  return withRuleNumbers(text, locale).replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
