import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { ToObject } from '../../platform/http/fields.js';

export const BASIS_SCHEMA = {
  type: 'object',
  description:
    'By field, the `basis` of the base text that the client has read. If the base text has changed ' +
    'since, nothing is written and the response is 409. Omitted fields are not compared; a new record ' +
    'has no basis yet.',
  additionalProperties: { type: 'string' },
  example: { description: 'c8Zx1r0m3Q9WwQ2u5yq4aA' },
} as const;

/** What a writer saw of the base language, in an input. */
export function BasisField(): PropertyDecorator {
  return applyDecorators(ToObject(), IsOptional(), IsObject(), ApiPropertyOptional(BASIS_SCHEMA));
}

/** Whether a writer worked from other base words than today's; saying nothing of them is accepted. */
export function isOtherBasis(record: LocalizedEntity, basis: unknown): boolean {
  if (basis === undefined || basis === null) return false;
  const digests = record.baseDigests;
  const seen = Object.entries(basis);
  const isWrong = ([field, digest]: [string, unknown]) =>
    !Object.hasOwn(digests, field) || typeof digest !== 'string';
  if (typeof basis !== 'object' || seen.some(isWrong)) {
    const message = `The basis must be an object with one text per field: ${record.fieldNames.join(', ')}.`;
    throw Problem.invalidField('basis', 'not_one_of', message);
  }
  return seen.some(([field, digest]) => digest !== digests[field]);
}
