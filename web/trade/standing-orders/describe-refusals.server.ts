import { errorMessage, errorTexts, type ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { StandingOrder } from './standing-order-cells.tsx';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorTexts, code);

/** What the checkout said to each run that it refused, by the run's id. */
export function describeRefusals({ history }: Pick<StandingOrder, 'history'>, locale: Locale): Record<number, string> {
  return Object.fromEntries(
    history.flatMap(({ id, refusal }) =>
      refusal !== null && isCode(refusal) ? [[id, errorMessage(refusal, locale)] as const] : [],
    ),
  );
}
