import { ApiError, type FieldError } from '../../api/api-error';
import { useDictionary, Dictionary } from '../i18n/dictionary';
import { type ProblemTexts } from './texts/en';

export type { ProblemTexts };

export const problemTexts = new Dictionary<ProblemTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

function textOfCode<T extends object>(texts: T, code: string): T[keyof T] | undefined {
  return Object.hasOwn(texts, code) ? texts[code as keyof T] : undefined;
}

/** Returns the message of an error, in the interface language if its code is known. */
export function errorText(texts: ProblemTexts, error: unknown): string {
  if (!(error instanceof ApiError)) {
    // fetch throws a TypeError if there is no response.
    return error instanceof TypeError ? texts.offline : texts.unknown;
  }
  const sentence = textOfCode(texts.codes, error.code) ?? (error.detail || texts.unknown);
  // The status helps the operator to find the cause.
  if (error.status >= 500) return `${sentence} (HTTP ${error.status})`;
  if (error.status !== 429 || error.retryAfter === undefined) return sentence;
  return sentence + texts.wait(Math.ceil(error.retryAfter / 60));
}

/** Returns the message of one field's error. */
function fieldErrorText(texts: ProblemTexts, problem: FieldError): string {
  return textOfCode(texts.fields, problem.code) ?? problem.message;
}

/** Returns functions that describe an error and the error of a field; suspends while their texts load. */
export function useErrorText() {
  const texts = useDictionary(problemTexts);
  return {
    problemText: (error: unknown) => errorText(texts, error),
    fieldText: (problem: FieldError) => fieldErrorText(texts, problem),
  };
}
