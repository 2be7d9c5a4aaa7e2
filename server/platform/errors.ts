import {
  errorMessage,
  errorTexts,
  type Details,
  type ErrorCode,
  type FieldProblem,
  type WireError,
} from '#contract/errors.ts';
import type { Locale } from '#domain/values/locale.ts';

interface AppErrorOptions {
  /** Fill the `{…}` of the text; never secrets. */
  details?: Details;
  fields?: readonly FieldProblem[];
  /** The specification's `errorType`, where a screen decides by it where to go. */
  errorType?: string;
  /** Words that fit better than those of the code. */
  text?: Readonly<Record<Locale, string>>;
}

/** The only error that use cases throw on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }

  get httpStatus(): number {
    return errorTexts[this.code].status;
  }
}

/** An error that belongs to one field of a form and is shown there, too. */
export function fieldError(code: ErrorCode, path: string, details: Details = {}): AppError {
  return new AppError(code, { details, fields: [{ path, code, details }] });
}

export function wireError(error: AppError, locale: Locale): WireError {
  const { details, fields = [], errorType, text } = error.options;
  return {
    statusCode: error.httpStatus,
    error: error.code,
    message: text?.[locale] ?? errorMessage(error.code, locale, details),
    ...(errorType ? { errorType } : {}),
    ...(fields.length > 0
      ? {
          fields: fields.map((field) => ({
            path: field.path,
            code: field.code,
            message: errorMessage(field.code, locale, field.details),
          })),
        }
      : {}),
  };
}
