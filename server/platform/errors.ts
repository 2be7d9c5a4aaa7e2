import {
  errorTexts,
  type Details,
  filledText,
  type ErrorCode,
  type FieldProblem,
  type Filled,
  type FilledBy,
  type WireError,
} from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';

interface AppErrorOptions {
  /** Fill the `{…}` of the text; never secrets. */
  details?: Details | undefined;
  fields?: readonly FieldProblem[];
  /** The specification's `errorType`, where a screen decides by it where to go. */
  errorType?: string;
  /** Units that are left, where more were asked for. */
  available?: number | undefined;
  /** Of a call whose answer has a `status`. */
  status?: false;
  /** Words that fit better than those of the code. */
  text?: Readonly<Record<Locale, string>>;
}

type OptionsOf<C extends ErrorCode> =
  Filled<C> extends { details: object }
    ? [options: AppErrorOptions & Filled<C>]
    : [options?: AppErrorOptions & Filled<C>];

/** The only error that use cases throw on purpose. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: C, ...[options]: OptionsOf<C>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.options = options ?? {};
  }

  get httpStatus(): number {
    return errorTexts[this.code].status;
  }
}

/** An error that belongs to one field of a form and is shown there, too. */
export function fieldError<C extends ErrorCode>(code: C, path: string, ...[details]: FilledBy<C>): AppError<C> {
  const options = { details, fields: [{ path, code, details }] } as unknown as OptionsOf<C>[0];
  return new AppError<C>(code, ...([options] as OptionsOf<C>));
}

export function wireError(error: AppError, locale: Locale): WireError {
  const { details, fields = [], errorType, status, available, text } = error.options;
  return {
    statusCode: error.httpStatus,
    error: error.code,
    message: text?.[locale] ?? filledText(error.code, locale, details),
    ...(status === false ? { status } : {}),
    ...(errorType ? { errorType } : {}),
    ...(available === undefined ? {} : { available }),
    ...(fields.length > 0
      ? {
          fields: fields.map((field) => ({
            path: field.path,
            code: field.code,
            message: filledText(field.code, locale, field.details),
          })),
        }
      : {}),
  };
}
