import { Injectable } from '@nestjs/common';
import { DEFAULT_BASE_LANGUAGE, type Language, parseLanguage } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { findVersionConflict } from '../../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../../platform/http/entity-tag.interceptor.js';
import { toSinglePage } from '../../../platform/http/pagination.dto.js';
import { DtoValidationPipe } from '../../../platform/http/pipes.js';
import {
  ContentKindRegistry,
  type InputFields,
  isBasisOutdated,
  RecordTranslationsService,
} from '../../localization/index.js';
import { type AnyKindDefinition } from '../kind/index.js';
import { type LanguageInput } from '../record-definition.js';
import { formatEditState } from '../record.dto.js';
import {
  type ContentDto,
  type CreateContentDto,
  type OrderedContentDto,
  type UpdateContentDto,
} from './content.dto.js';
import { ContentService, KindCatalog } from './content.service.js';

function isObject(value: unknown): value is InputFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Validates texts by language. The base language comes first, because the others are translations of it. */
function parseTranslations(
  translations: Readonly<Record<string, unknown>>,
  baseLanguage: Language,
): [Language, InputFields][] {
  const problems: FieldProblem[] = [];
  const fieldsByLanguage = new Map<Language, InputFields>();
  for (const [name, fields] of Object.entries(translations)) {
    const language = parseLanguage(name);
    const field = `words.${name}`;
    if (!language) {
      const message = `"${name}" is not one of the four languages.`;
      problems.push({ field, code: 'unsupported_language', message });
    } else if (!isObject(fields)) {
      const message = 'The texts of a language must be an object.';
      problems.push({ field, code: 'not_an_object', message });
    } else {
      // Two names may mean the same language: `zh_TW` and `zh-tw`.
      fieldsByLanguage.set(language, { ...fieldsByLanguage.get(language), ...fields });
    }
  }
  if (problems.length > 0) throw Problem.invalid(problems);
  return [...fieldsByLanguage].sort(
    ([a], [b]) => Number(b === baseLanguage) - Number(a === baseLanguage),
  );
}

/**
 * Runs `work` and prefixes field errors with their path in the request body. Collects them in `problems` if given,
 * else throws.
 */
function withErrorPaths<T>(
  toPath: (field: string) => string,
  work: () => T,
  problems?: FieldProblem[],
): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    const errors = error.errors.map((problem) => ({ ...problem, field: toPath(problem.field) }));
    if (!problems) throw Problem.invalid(errors);
    problems.push(...errors);
    return undefined;
  }
}

/** Returns a problem for each required base text that a new record lacks. */
function findMissingTextProblems(record: LocalizedEntity): FieldProblem[] {
  return Object.entries(record.localizedFields).flatMap(([name, { required }]) => {
    if (!required || record.baseText(name) !== null) return [];
    const field = `words.${record.baseLanguage}.${name}`;
    return [{ field, code: 'required', message: `The ${name} is required.` }];
  });
}

/** Writes records of any kind: shared fields and texts of several languages in one transaction. */
@Injectable()
export class ContentWriter {
  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly catalog: KindCatalog,
    private readonly translations: RecordTranslationsService,
    private readonly content: ContentService,
  ) {}

  /** Creates a record with texts in one or more languages, at the end of the list if staff order the kind. */
  async create(kindName: string, input: CreateContentDto, username: string): Promise<ContentDto> {
    const kind = this.catalog.get(kindName);
    const { creationError } = kind.declared;
    if (creationError) throw creationError();
    const { language, baseLanguage = language ?? DEFAULT_BASE_LANGUAGE, shared = {} } = input;
    const sharedValues = await this.parseShared(kind, kind.NewShared, shared);
    const record = withErrorPaths(createPathMapper(kind), () =>
      kind.create(baseLanguage, sharedValues),
    )!;
    // The base language is always included, so that its omitted lists are filled.
    const translations = parseTranslations(
      { [baseLanguage]: {}, ...input.words },
      baseLanguage,
    ).map(([textLanguage, fields]): [Language, InputFields] => [
      textLanguage,
      textLanguage === baseLanguage ? kind.fillEmptyLists(fields, { isNew: true }) : fields,
    ]);
    this.writeTranslations(record, translations, username);
    const problems = findMissingTextProblems(record);
    if (problems.length > 0) throw Problem.invalid(problems);
    this.assertValid(kind, record);
    await this.catalog.recordsOf(kindName).insert(record);
    return this.content.show(kindName, record);
  }

  /** Updates the fields sent. Responds with a conflict if the writer saw an older state of any part. */
  async update(
    kindName: string,
    id: number,
    input: UpdateContentDto,
    username: string,
    expected?: VersionPrecondition,
  ): Promise<ContentDto> {
    const kind = this.catalog.get(kindName);
    const record = await this.kinds.load(kindName, id);
    await this.assertVersions(kindName, record, expected);
    const translations = parseTranslations(input.words ?? {}, record.baseLanguage);
    if (translations.some(([language, fields]) => isOutdatedInput(record, language, fields))) {
      throw Problem.versionConflict(await this.content.show(kindName, record));
    }
    const shared = await this.parseShared(kind, kind.Shared, input.shared ?? {});
    kind.apply(record, shared);
    this.writeTranslations(record, translations, username);
    this.assertValid(kind, record);
    await this.translations.save(kindName, id, (stored) => this.content.show(kindName, stored));
    return this.content.show(kindName, record);
  }

  async remove(kindName: string, id: number, expected?: VersionPrecondition): Promise<void> {
    const { remove } = this.catalog.get(kindName);
    const record = await this.kinds.load(kindName, id);
    await this.assertVersions(kindName, record, expected);
    await (remove ? remove(id) : this.catalog.recordsOf(kindName).remove(record));
  }

  async reorder(kindName: string, ids: readonly number[]): Promise<OrderedContentDto> {
    const records = this.catalog.recordsOf(kindName);
    await records.reorder(ids);
    return toSinglePage(
      await this.content.showAll(kindName, await records.listAll({ includeHidden: true })),
    );
  }

  /** Throws unless the writer saw the current state. */
  private async assertVersions(
    kindName: string,
    record: LocalizedEntity,
    expected?: VersionPrecondition,
  ): Promise<void> {
    const createConflict = findVersionConflict(expected, record.version, formatEditState(record));
    if (createConflict) throw createConflict(await this.content.show(kindName, record));
  }

  private async parseShared(
    kind: AnyKindDefinition,
    Input: AnyKindDefinition['Shared'],
    shared: Readonly<Record<string, unknown>>,
  ): Promise<LanguageInput> {
    const pipe = new DtoValidationPipe(Input);
    try {
      return (await pipe.transform({ ...shared }, { type: 'body' })) as LanguageInput;
    } catch (error) {
      // Rethrows the error with paths of the body.
      return withErrorPaths(createPathMapper(kind), () => {
        throw error;
      })!;
    }
  }

  /** Writes texts in the order of `translations`, which begins with the base language. */
  private writeTranslations(
    record: LocalizedEntity,
    translations: readonly [Language, InputFields][],
    username: string,
  ): void {
    const problems: FieldProblem[] = [];
    for (const [language, fields] of translations) {
      const parse = () => this.translations.parseInput(record, language, fields);
      const texts = withErrorPaths((field) => `words.${language}.${field}`, parse, problems);
      if (texts) record.write(language, texts, { origin: 'human', by: username });
    }
    if (problems.length > 0) throw Problem.invalid(problems);
  }

  /** Validates the record as every save does, but reports errors with paths of the body. */
  private assertValid(kind: AnyKindDefinition, record: LocalizedEntity): void {
    const toBasePath = (field: string) => `words.${record.baseLanguage}.${field}`;
    const toProblemPath = (field: string) =>
      record.fieldNames.includes(field) ? toBasePath(field) : createPathMapper(kind)(field);
    withErrorPaths(toProblemPath, () => this.kinds.assertValid(record));
  }
}

/** Returns a function that maps a shared field, or its alias, to its path in the request body. */
function createPathMapper({ declared }: AnyKindDefinition): (field: string) => string {
  return (field) => {
    const match = Object.entries(declared.shared).find(([, { alias }]) => alias?.name === field);
    return `shared.${match?.[0] ?? field}`;
  };
}

/** Whether the writer saw an older version of the translation or other base texts. */
function isOutdatedInput(
  record: LocalizedEntity,
  language: Language,
  fields: InputFields,
): boolean {
  const { version, basis } = fields;
  const hasVersion = typeof version === 'string' || typeof version === 'number';
  const storedVersion = String(record.translation(language)?.version ?? 0);
  const isOutdated = withErrorPaths(
    (field) => `words.${language}.${field}`,
    () => isBasisOutdated(record, basis),
  );
  return (hasVersion && String(version) !== storedVersion) || isOutdated === true;
}
