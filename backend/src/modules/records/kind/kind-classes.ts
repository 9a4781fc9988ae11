import { type Type } from '@nestjs/common';
import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/validation/validators.js';
import {
  IsOptionalNotNull,
  PositionField,
  VersionField,
} from '../../../platform/http/dto-fields.js';
import { TranslationDto } from '../../localization/index.js';
import { BaseDto, FlatDto, LanguageInputDto } from '../record.dto.js';
import { type ClassDeclaration } from './declaration.js';
import { type SharedField, type FieldDocs, type LocalizedFieldSpec } from './fields.js';
import { getPositionOptions } from '../record-definition.js';

/** Names a class that is created at run time. */
export function nameClass<C extends object>(name: string, type: C): C {
  return Object.defineProperty(type, 'name', { value: name });
}

/** MikroORM's decorators accept string names only, the others symbols too. */
type MemberDecorator = (target: object, member: string) => void;

/** Decorates a member of a class that is created at run time. */
export function decorateMember(
  { prototype }: { prototype: object },
  member: string,
  ...decorators: readonly MemberDecorator[]
): void {
  for (const decorator of decorators) decorator(prototype, member);
}

const BASE_ID_DESCRIPTION =
  'The id of the translation in the base language; null on that translation.';
const TRANSLATIONS_DESCRIPTION =
  'All translations with their stored text; for administrators, on single records only.';
const POSITION_DESCRIPTION = 'The position in lists, from 0.';
const POSITION_INPUT_DESCRIPTION = `${POSITION_DESCRIPTION.slice(0, -1)}; of records with the same position, the older comes first.`;

const docsOf = ({ description, example }: FieldDocs) => ({
  ...(description !== undefined && { description }),
  ...(example !== undefined && { example }),
});

/** Returns the documentation of a field in responses. */
const responseDocsOf = ({ description, responseDescription = description, example }: FieldDocs) =>
  docsOf({ description: responseDescription, example });

/** Calls `ApiProperty` with options that are composed at run time, which its types do not accept. */
const apiProperty = (options: object) => ApiProperty(options);

/** Creates the input classes of a kind: for creations and updates, and for only the shared fields of each. */
function createInputClasses(declared: ClassDeclaration) {
  const { name: entity, contractName: name = entity, words, shared } = declared;
  const position = getPositionOptions(declared);
  const Create = nameClass(`Create${name}Dto`, class extends LanguageInputDto {});
  for (const [field, spec] of Object.entries(words)) {
    const { required = false, maxLength } = spec;
    const shape = { type: String, ...docsOf(spec), maxLength };
    const presence = required ? IsNotEmpty() : IsOptional();
    const property = apiProperty(required ? shape : { ...shape, nullable: true, required });
    decorateMember(Create, field, presence, IsString(), MaxLength(maxLength), property);
  }
  for (const [field, spec] of Object.entries(shared)) {
    if (spec.access) continue;
    addInputField(Create, field, spec, { required: spec.required && !spec.alias });
    if (spec.alias)
      addInputField(Create, spec.alias.name, { ...spec, ...spec.alias }, { required: false });
  }
  const Update = nameClass(
    `Update${name}Dto`,
    class extends PartialType(Create, { skipNullProperties: false }) {},
  );
  if (position?.settable && position.responseName !== null) {
    decorateMember(
      Update,
      position.responseName,
      PositionField(),
      apiProperty({ description: POSITION_INPUT_DESCRIPTION, required: false }),
    );
  }
  // The metadata that TypeScript would emit for a member with a union type.
  decorateMember(Update, 'version', Reflect.metadata('design:type', Object), VersionField());
  const names = Object.keys(shared).filter((field) => !shared[field]?.access);
  const settableNames =
    position?.settable && position.responseName !== null ? [position.responseName] : [];
  return {
    Create,
    Update,
    NewShared: class extends PickType<object, never>(Create, names as never) {},
    Shared: class extends PickType<object, never>(Update, [...names, ...settableNames] as never) {},
  };
}

/** Whether responses always contain a text for the field. */
export function isAlwaysPresent({ required, emptyText, blank }: LocalizedFieldSpec): boolean {
  return required === true || emptyText !== undefined || blank !== undefined;
}

/**
 * Adds a shared field to an input class. A field with an alias is optional under both names; `assertRequired` checks
 * that one is sent.
 */
function addInputField(
  Input: Type,
  field: string,
  spec: SharedField,
  { required }: { required: boolean },
): void {
  const { inputDecorators, validators } = spec;
  const notNull = spec.required && !required ? [IsOptionalNotNull()] : [];
  decorateMember(
    Input,
    field,
    ...inputDecorators,
    ...notNull,
    ...validators,
    apiProperty({ ...docsOf(spec), ...spec.api, required }),
  );
}

function addResponseMembers(View: Type, { words, shared, derived = {} }: ClassDeclaration): void {
  for (const [field, spec] of Object.entries(words)) {
    const shape = { type: String, ...responseDocsOf(spec) };
    decorateMember(
      View,
      field,
      apiProperty(isAlwaysPresent(spec) ? shape : { ...shape, nullable: true }),
    );
  }
  for (const [field, spec] of Object.entries(shared)) {
    if (spec.access === 'internal') continue;
    // Removes the maximum length of inputs, if any: it does not apply to responses.
    const { maxLength: _, ...shape } = { maxLength: 0, ...(spec.responseApi ?? spec.api) };
    decorateMember(View, field, apiProperty({ ...responseDocsOf(spec), ...shape, required: true }));
    if (spec.companion) decorateMember(View, spec.companion.name, apiProperty(spec.companion.api));
  }
  for (const [member, spec] of Object.entries(derived))
    decorateMember(View, member, apiProperty(spec.api));
}

/** Creates the input and response classes of a kind. */
export function createClasses(declared: ClassDeclaration) {
  const {
    name: entity,
    contractName: name = entity,
    words,
    structured,
    flat = structured,
  } = declared;
  const position = getPositionOptions(declared);
  const TranslationView = nameClass(`${name}TranslationDto`, class extends TranslationDto {});
  for (const [field, { example }] of Object.entries(words)) {
    const shape = { type: String, nullable: true };
    decorateMember(
      TranslationView,
      field,
      apiProperty(example === undefined ? shape : { ...shape, example }),
    );
  }
  const Flat = nameClass(flat ? `${name}Dto` : `Flat${name}Dto`, class extends FlatDto {});
  if (structured) {
    const shape = { type: 'integer', nullable: true, description: BASE_ID_DESCRIPTION };
    decorateMember(Flat, `base${name}Id`, apiProperty(shape));
  }
  addResponseMembers(Flat, declared);
  const Base = nameClass(flat ? `Base${name}Dto` : `${name}Dto`, class extends BaseDto {});
  addResponseMembers(Base, declared);
  if (position && position.responseName !== null) {
    decorateMember(
      Base,
      position.responseName,
      apiProperty({ type: 'integer', description: POSITION_DESCRIPTION }),
    );
  }
  const translations = {
    type: TranslationView,
    isArray: true,
    required: false,
    description: TRANSLATIONS_DESCRIPTION,
  };
  decorateMember(Base, 'translations', apiProperty(translations));
  return { ...createInputClasses(declared), Flat, Base, TranslationView };
}
