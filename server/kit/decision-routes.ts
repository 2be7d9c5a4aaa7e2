import type { z } from 'zod';
import type { Decision, DecisionTable, EndpointOf } from '#contract/kit/define-decisions.ts';
import type { DecisionFields } from '#contract/kit/decision-fields.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isLetIn } from '#server/platform/http/access.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Call, Routes } from '#server/platform/http/dispatch.ts';

type FieldsOf<D extends Decision> = D['fields'] extends DecisionFields
  ? {
      [K in keyof D['fields'] as D['fields'][K]['kind'] extends 'fixed' ? never : K]: z.output<
        D['fields'][K]['schema']
      >;
    }
  : {};
type AnswerOf<D extends Decision> = D['answer'] extends z.ZodType ? z.output<D['answer']> : void;

/** One decision, carried out. */
type Decide<D extends Decision> = (
  caller: Call<EndpointOf<D>>['caller'],
  id: number,
  fields: FieldsOf<D>,
) => Promise<AnswerOf<D>>;
type Deciders<T extends DecisionTable> = { [K in keyof T['decisions']]: Decide<T['decisions'][K]> };

type AnyDecide = (caller: never, id: number, fields: never) => Promise<unknown>;

/** The handlers of a table's endpoints, from one function for each decision. */
export function decisionRoutes<T extends DecisionTable>(table: T, deciders: Deciders<T>): Routes<T['endpoints']>;
export function decisionRoutes({ decisions }: DecisionTable, deciders: Readonly<Record<string, AnyDecide>>) {
  const routes: Record<string, (call: Call<Endpoint>) => Promise<unknown>> = {};
  for (const { call } of Object.values(decisions))
    routes[call] = async ({ caller, params, body = {} }) => {
      const sent = body as Readonly<Record<string, unknown>>;
      const name = Object.keys(decisions).find((each) => isAskedBy(decisions[each]!, call, sent))!;
      const answer = await deciders[name]!(caller as never, (params as { id: number }).id, sent as never);
      return decisions[name]!.answer ? answer : DONE;
    };
  return routes;
}

const DONE = { status: true };

/** Decisions of one endpoint are told apart by their fixed fields. */
function isAskedBy({ call, fields = {} }: Decision, asked: string, sent: Readonly<Record<string, unknown>>): boolean {
  return (
    call === asked &&
    Object.entries(fields).every(([name, field]) => field.kind !== 'fixed' || sent[name] === field.value)
  );
}

type StateOf<T extends DecisionTable> =
  T['guards'] extends Readonly<Record<string, (state: infer State) => boolean>> ? State : never;

/** What the caller may decide now: by the object's state, and by the access of the decision's endpoint. */
export function allowedDecisions<T extends DecisionTable>(
  { decisions, guards }: T,
  state: StateOf<T>,
  caller: Caller,
): (keyof T['decisions'] & string)[] {
  const may = (name: string) => isLetIn(decisions[name]!.by, caller) && guards[name]!(state as never);
  return Object.keys(decisions).filter(may);
}
