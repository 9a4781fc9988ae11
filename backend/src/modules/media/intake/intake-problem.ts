import { Problem } from '../../../kernel/problem.js';

/** A file that is not what it should be: broken, cut short, or no picture at all. */
export function notAnImage(field: string, message: string): Problem {
  return Problem.invalidField(field, 'not_an_image', message);
}

/** A file of a type that is not taken there. */
export function wrongType(field: string, message: string): Problem {
  const errors = [{ field, code: 'not_an_image' as const, message }];
  return new Problem('unsupported_media_type', message, { errors });
}

/** A picture that would take too much to show. */
export function tooLarge(field: string, message: string): Problem {
  const errors = [{ field, code: 'too_large' as const, message }];
  return new Problem('too_large', message, { errors });
}
