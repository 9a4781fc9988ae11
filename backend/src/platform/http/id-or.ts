import { type PipeTransform } from '@nestjs/common';
import { IdPipe } from './id.pipe.js';

/** Reads a part of a path that is an id where it is a number, and otherwise what `other` reads. */
export function idOr<T>(other: PipeTransform<string, T>): PipeTransform<string, number | T> {
  const ids = new IdPipe();
  return {
    transform: (value, metadata) =>
      /^\d+$/.test(value) ? ids.transform(value) : other.transform(value, metadata),
  };
}

/** Documents such a part of a path: one of the values of an enum, or an id. */
export const idOrOneOf = (enumName: string) => ({
  schema: {
    oneOf: [{ $ref: `#/components/schemas/${enumName}` }, { type: 'integer', minimum: 1 }],
  },
});
