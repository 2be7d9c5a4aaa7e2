import { z } from 'zod';
import type { Access, Endpoint, EndpointName } from '#contract/endpoint.ts';
import { done, pathId } from '#contract/wire.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { DecisionField, DecisionFields } from './decision-fields.ts';

type Texts = Localized<string>;

/** What a screen says of a decision. `{name}` are values of the object, `{{name}}` numbers of rules. */
export interface DecisionWords {
  readonly do: Texts;
  readonly hint?: Texts;
  /** On its button, where that says less than `do`. */
  readonly press?: Texts;
  readonly done: Texts;
  /** Asked once more before what cannot be undone. */
  readonly sure?: { readonly title: Texts; readonly text: Texts };
}

/** Words in all languages. A label or help of one decision's field alone stands under `decision.field`. */
export interface DecisionTexts<Name extends string = string> {
  readonly decisions: Readonly<Record<Name, DecisionWords>>;
  readonly labels: Readonly<Record<string, Texts>>;
  readonly help?: Readonly<Record<string, Texts>>;
  /** Words of choices, by field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
  /** What stands below a choice, by field. */
  readonly valueHelp?: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
  /** Above the decisions that end something. */
  readonly ending?: Texts;
  /** What is said otherwise of objects in another situation. */
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Partial<DecisionWords>>>>>;
}

/**
 * `way`: the ordinary way on. `more`: possible beside it. `back`: takes an earlier one back. `ending`: there is no way
 * on.
 */
export type DecisionTone = 'way' | 'more' | 'back' | 'ending';

export interface Decision extends Pick<
  Endpoint,
  'summary' | 'perMinute' | 'guards' | 'movesMoney' | 'needsProof' | 'setsMoney'
> {
  /** Its endpoint; two decisions of one are told apart by a `fixed` field. */
  readonly call: EndpointName;
  readonly by: readonly Access[];
  /** None: the call has no body. */
  readonly fields?: DecisionFields;
  /** `{ status: true }` where nothing is said. */
  readonly answer?: z.ZodType;
  readonly tone: DecisionTone;
}

/** When each decision may be made, by domain. */
type Guards = Readonly<Record<string, (state: never) => boolean>>;
export type Decisions = Readonly<Record<string, Decision>>;

/** Of any subject. */
export interface DecisionTable {
  readonly decisions: Decisions;
  readonly guards: Guards;
  readonly texts: DecisionTexts;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

type BodyOf<F> = F extends DecisionFields
  ? { body: z.ZodObject<{ -readonly [K in keyof F]: F[K]['schema'] }, z.core.$strict> }
  : unknown;
export type EndpointOf<D extends Decision> = {
  summary: string;
  access: D['by'];
  params: typeof pathId;
  answer: D['answer'] extends z.ZodType ? D['answer'] : typeof done;
} & Pick<Endpoint, 'perMinute' | 'guards' | 'movesMoney' | 'needsProof' | 'setsMoney'> &
  BodyOf<D['fields']>;
type EndpointsOf<D extends Decisions> = { [K in keyof D as D[K]['call']]: EndpointOf<D[K]> };

/**
 * What may be decided of a subject's objects, said once: the endpoints here, their handlers by `decisionRoutes`
 * (server/kit), the forms by `Decisions` (web/kit). Each guard of domain has its decision and each decision its guard:
 * the compiler asks for both, and for the words.
 */
export function defineDecisions<const G extends Guards, const D extends Readonly<Record<keyof G & string, Decision>>>({
  guards,
  decisions,
  texts,
}: {
  guards: G;
  decisions: D & Readonly<Record<Exclude<keyof D, keyof G>, never>>;
  texts: DecisionTexts<keyof D & string>;
}) {
  requireLabels(decisions, texts);
  return { guards, decisions: decisions as D, texts, endpoints: endpointsOf(decisions) as EndpointsOf<D> };
}

/** Fields whose words the kit has itself, and those without. */
const WITHOUT_LABEL: ReadonlySet<DecisionField['kind']> = new Set(['note', 'reason', 'fixed', 'hidden', 'seen', 'own']);

function requireLabels(decisions: Decisions, { labels, values }: DecisionTexts): void {
  for (const [name, { fields = {} }] of Object.entries(decisions))
    for (const [field, { kind, ...rest }] of Object.entries(fields)) {
      if (!WITHOUT_LABEL.has(kind) && !labels[`${name}.${field}`] && !labels[field])
        throw new Error(`No label of ${name}.${field}`);
      const missing = 'values' in rest ? rest.values.filter((value) => !values?.[field]?.[value]) : [];
      if (missing.length > 0) throw new Error(`No words of ${field}: ${missing.join(', ')}`);
    }
}

function endpointsOf(decisions: Decisions): Record<string, Endpoint> {
  const byCall = Object.groupBy(Object.values(decisions), ({ call }) => call);
  return Object.fromEntries(Object.entries(byCall).map(([call, of = []]) => [call, endpointOf(of)]));
}

/** Everything but the fields is the same of decisions that share an endpoint. */
function endpointOf(decisions: readonly Decision[]): Endpoint {
  const { call: _, by, fields, answer = done, tone: __, ...rest } = decisions[0]!;
  return { ...rest, access: by, params: pathId, answer, ...(fields && { body: bodyOf(decisions) }) };
}

/** Of several decisions a union, told apart by the field that is fixed. */
function bodyOf(decisions: readonly Decision[]): z.ZodType {
  const bodies = decisions.map(({ fields = {} }) =>
    z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))),
  );
  if (bodies.length === 1) return bodies[0]!;
  const [fixed] = Object.entries(decisions[0]!.fields!).find(([, { kind }]) => kind === 'fixed')!;
  return z.discriminatedUnion(fixed, bodies as [z.ZodObject, ...z.ZodObject[]]);
}

/** The names of a table's decisions, for answers that say which of them may be made. */
export function decisionNames<D extends Decisions>({ decisions }: { decisions: D }) {
  return Object.keys(decisions) as [keyof D & string, ...(keyof D & string)[]];
}
