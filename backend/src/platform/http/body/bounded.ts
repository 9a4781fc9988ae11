import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
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

const DEEPEST = 20;
/** Members of one object: validation compares each with each. */
const MOST_MEMBERS = 1000;
const LONGEST_NAME = 200;

export const NO_TEXT = 'The request contains characters that are not valid text.';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

class Walk {
  constructor(private left: number) {}

  /** Goes no further than the first thing that is wrong, nor than it may. */
  into(value: unknown, depth: number): void {
    if (typeof value === 'string' && !isStorable(value)) {
      throw new Problem('invalid_characters', NO_TEXT);
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth === 0) {
      throw new Problem('too_deep', `The body is nested deeper than ${DEEPEST} levels.`);
    }
    if (Array.isArray(value)) {
      this.count(value.length);
      for (const entry of value) this.into(entry, depth - 1);
      return;
    }
    const members = Object.entries(value);
    this.count(members.length);
    if (members.length > MOST_MEMBERS) throw tooMany();
    for (const [name, member] of members) {
      if (name.length > LONGEST_NAME) {
        const message = `A field name in the body is longer than ${LONGEST_NAME} characters.`;
        throw new Problem('too_long', message);
      }
      this.into(name, depth - 1);
      this.into(member, depth - 1);
    }
  }

  private count(values: number): void {
    this.left -= values;
    if (this.left < 0) throw tooMany();
  }
}

function tooMany(): Problem {
  return new Problem('too_many', 'The body holds more values than any operation accepts.');
}

/** Refuses what no call could use, before one tries: in time that grows with its size alone. */
export function assertBounded(body: unknown, values: number): void {
  new Walk(values).into(body, DEEPEST);
}

/** The same for addresses. */
export function boundedAddress(): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (request.url.includes('%00')) throw new Problem('invalid_characters', NO_TEXT);
    next();
  };
}
