import { type KitTexts } from '../texts';
import { type Job, type Task } from './jobs';

type JobTexts = KitTexts['jobs'];

/** Why something did not come about, in the words of whoever reads it. */
export function errorText({ errors }: JobTexts, error: NonNullable<Job['error']>): string {
  return Object.hasOwn(errors, error.code)
    ? errors[error.code as keyof typeof errors]
    : error.message;
}

/** Why a task is not done, as far as it is known. */
export function reasonOf(texts: JobTexts, { error, note, state }: Task): string | undefined {
  if (error) return errorText(texts, error);
  if (note === 'no_translator') return texts.noTranslator;
  return state === 'needs_review' ? texts.needsReview : undefined;
}
