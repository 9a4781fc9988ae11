import { type EntityManager } from '@mikro-orm/postgresql';
import { validateSync } from 'class-validator';
import { type z } from 'zod';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { toFieldProblems } from '../../platform/http/pipes.js';
import { type ArchiveKind } from './archive-kinds.service.js';
import { type ArchivedRecord, isStorable, createRecordSchema } from './archive-schema.js';

/** Parses records of one kind from untrusted values, such as those of an uploaded file. */
export class ArchivedRecordParser {
  private readonly schema: z.ZodType<ArchivedRecord>;

  constructor(private readonly kind: ArchiveKind) {
    this.schema = createRecordSchema(kind);
  }

  /** Returns the record, or throws a `Problem` with all errors. `em` must be a fork that is not flushed. */
  parse(value: unknown, em: EntityManager): ArchivedRecord {
    if (!isStorable(value)) {
      throw Problem.invalidField('', 'invalid', 'It contains characters that cannot be stored.');
    }
    const result = this.schema.safeParse(value);
    if (!result.success) {
      throw Problem.invalid(
        result.error.issues.map(({ path, message }) => ({
          field: path.join('.'),
          code: 'invalid',
          message,
        })),
      );
    }
    const record = result.data;
    let problems = this.checkColumns(record);
    // Rules across fields are only checked if each column is valid.
    if (problems.length === 0) problems = this.checkRecord(record, em);
    if (problems.length > 0) throw Problem.invalid(problems);
    return record;
  }

  /** Checks each shared field by the entity's decorators, such as URL schemes. */
  private checkColumns({ fields }: ArchivedRecord): FieldProblem[] {
    const prototype = this.kind.entity.prototype as object;
    const entity = Object.assign(Object.create(prototype) as object, fields);
    return toFieldProblems(
      validateSync(entity, {
        forbidUnknownValues: false,
        validationError: { target: false, value: true },
      }),
    );
  }

  /** Checks the rules of the localized fields, and of the record as a whole. */
  private checkRecord(archived: ArchivedRecord, em: EntityManager): FieldProblem[] {
    const { id, fields, baseLanguage, versions = [] } = archived;
    const { entity, translations: translationKind } = this.kind;
    if (!translationKind) return [];
    if (new Set(versions.map(({ language }) => language)).size < versions.length) {
      return [{ field: 'versions', code: 'invalid', message: 'A language appears twice.' }];
    }
    const translations = versions.map(({ words: texts, ...translation }) => ({
      ...translation,
      ...texts,
    }));
    const merged: object = em.merge(entity, {
      ...fields,
      id,
      baseLanguage,
      translations,
    } as object);
    const record = merged as LocalizedEntity;
    const { problems } = record;
    if (problems.length === 0) translationKind.check(record);
    return problems;
  }
}
