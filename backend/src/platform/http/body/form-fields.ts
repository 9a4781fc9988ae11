import { Problem } from '../../../kernel/problem.js';

/** Parts of a form, files and the repeats of a name included. */
export const MOST_FIELDS = 100;

const NAME = /^[A-Za-z_][\w.-]{0,99}$/;

/** A name is a name: brackets in it make no lists and no objects. */
export function assertFieldName(name: string | undefined): void {
  if (name !== undefined && NAME.test(name)) return;
  const message = 'The name of a field may only contain letters, digits and _ . -';
  throw Problem.invalidField((name ?? '').slice(0, 100), 'invalid_name', message);
}

export function tooManyFields(): Problem {
  return new Problem('too_large', `The form has more than ${MOST_FIELDS} fields.`);
}
