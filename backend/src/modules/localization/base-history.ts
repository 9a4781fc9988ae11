import { type EntityManager } from '@mikro-orm/postgresql';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { textDigest } from '../../kernel/localized-text.js';
import { Problem } from '../../kernel/problem.js';
import { ToObject } from '../../platform/http/dto-fields.js';
import { Revision } from './revision.subscriber.js';

export const BASIS_SCHEMA = {
  type: 'object',
  description:
    'By field, the `basis` of the base text that the client has read. If the base text has changed ' +
    'since, nothing is written and the response is 409. Omitted fields are not compared; a new record ' +
    'has no basis yet.',
  additionalProperties: { type: 'string' },
  example: { description: 'c8Zx1r0m3Q9WwQ2u5yq4aA' },
} as const;

/** Declares the optional member `basis` of a body: digests of the base texts that the writer saw. */
export function BasisField(): PropertyDecorator {
  return applyDecorators(ToObject(), IsOptional(), IsObject(), ApiPropertyOptional(BASIS_SCHEMA));
}

/** Whether a writer saw other base texts than the current ones; omitted fields are not compared. 400 if malformed. */
export function isBasisOutdated(record: LocalizedEntity, basis: unknown): boolean {
  if (basis === undefined || basis === null) return false;
  const digests = record.baseTextDigests;
  const seenDigests = Object.entries(basis);
  const isInvalid = ([field, digest]: [string, unknown]) =>
    !Object.hasOwn(digests, field) || typeof digest !== 'string';
  if (typeof basis !== 'object' || seenDigests.some(isInvalid)) {
    const message = `The basis must be an object with one text per field: ${record.fieldNames.join(', ')}.`;
    throw Problem.invalidField('basis', 'not_one_of', message);
  }
  return seenDigests.some(([field, digest]) => digest !== digests[field]);
}

/** Base texts by language of the translation, then by field. */
export type BaseTextsByLanguage = Readonly<
  Partial<Record<Language, Readonly<Record<string, string>>>>
>;

/** Maximum number of base revisions that are searched, the newest first. Limits the memory of one request. */
const MAX_REVISIONS = 200;

/**
 * Loads the base texts that stale translations were made from, if the history still has them. Translations store only
 * digests of them.
 */
export async function loadBaseTexts(
  em: EntityManager,
  record: LocalizedEntity,
): Promise<BaseTextsByLanguage> {
  const staleFields = record.nonEmptyTranslations.flatMap((translation) =>
    record.fieldNames
      .filter((field) => record.isStale(translation, field))
      .map((field) => ({
        language: translation.language,
        field,
        provenance: translation.provenance[field],
      })),
  );
  if (staleFields.length === 0) return {};
  const revisions = await em.find(
    Revision,
    { recordId: record.id, language: record.baseLanguage },
    { orderBy: { id: 'desc' }, limit: MAX_REVISIONS },
  );
  const bases: Partial<Record<Language, Record<string, string>>> = {};
  for (const { language, field, provenance } of staleFields) {
    const candidates = revisions.flatMap(({ changes }) => [
      changes[field]?.after,
      changes[field]?.before,
    ]);
    const base = candidates.find((text) => text && textDigest(text) === provenance?.basis);
    if (base) (bases[language] ??= {})[field] = base;
  }
  return bases;
}
