import { type Type } from '@nestjs/common';
import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  IsOptionalNotNull,
  PositionField,
  VersionField,
} from '../../../platform/http/dto-fields.js';
import { TranslationDto } from '../../localization/index.js';
import { BaseDto, FlatDto, LanguageInputDto } from '../record.dto.js';
import { type Declared } from './declaration.js';
import { type SharedField, type FieldDocs, type LocalizedFieldSpec } from './fields.js';
import { positionOptions } from '../record-definition.js';

/** A class that is made at run time, under the name one would have written. */
export function named<C extends object>(name: string, type: C): C {
  return Object.defineProperty(type, 'name', { value: name });
}

/** MikroORM's decorators take names alone, the others symbols too. */
type MemberDecorator = (target: object, member: string) => void;

/** Decorates a member of a class that is made at run time. */
export function decorateMember(
  { prototype }: { prototype: object },
  member: string,
  ...decorators: readonly MemberDecorator[]
): void {
  for (const decorator of decorators) decorator(prototype, member);
}

const BASE_ID = 'The id of the translation in the base language; null on that translation.';
const VERSIONS =
  'All translations with their stored text; for administrators, on single records only.';
const SHOWN_PLACE = 'The position in lists, from 0.';
const SET_PLACE = `${SHOWN_PLACE.slice(0, -1)}; of records with the same position, the older comes first.`;

const told = ({ description: says, example }: FieldDocs) => ({
  ...(says !== undefined && { description: says }),
  ...(example !== undefined && { example }),
});

/** In answers. */
const shown = ({ description: says, responseDescription: shows = says, example }: FieldDocs) =>
  told({ description: shows, example });

const api = (options: object) => ApiProperty(options);

/** The inputs of a kind: of a new record and of a change, and of the shared fields alone of either. */
function inputsOf(declared: Declared) {
  const { name: entity, contractName: name = entity, words, shared } = declared;
  const place = positionOptions(declared);
  const Create = named(`Create${name}Dto`, class extends LanguageInputDto {});
  for (const [field, word] of Object.entries(words)) {
    const { required = false, maxLength } = word;
    const shape = { type: String, ...told(word), maxLength };
    const missing = required ? IsNotEmpty() : IsOptional();
    const described = api(required ? shape : { ...shape, nullable: true, required });
    decorateMember(Create, field, missing, IsString(), MaxLength(maxLength), described);
  }
  for (const [field, spec] of Object.entries(shared)) {
    if (spec.access) continue;
    addInput(Create, field, spec, spec.required && !spec.alias);
    if (spec.alias) addInput(Create, spec.alias.name, { ...spec, ...spec.alias }, false);
  }
  const Update = named(
    `Update${name}Dto`,
    class extends PartialType(Create, { skipNullProperties: false }) {},
  );
  if (place?.settable && place.shown !== null) {
    decorateMember(
      Update,
      place.shown,
      PositionField(),
      api({ description: SET_PLACE, required: false }),
    );
  }
  // As the compiler would have noted it of a member that may be of several types.
  decorateMember(Update, 'version', Reflect.metadata('design:type', Object), VersionField());
  const names = Object.keys(shared).filter((field) => !shared[field]?.access);
  const settable = place?.settable && place.shown !== null ? [place.shown] : [];
  return {
    Create,
    Update,
    NewShared: class extends PickType<object, never>(Create, names as never) {},
    Shared: class extends PickType<object, never>(Update, [...names, ...settable] as never) {},
  };
}

/** Whether answers always have a text for it. */
export function isAlwaysPresent({ required, emptyText: none, blank }: LocalizedFieldSpec): boolean {
  return required === true || none !== undefined || blank !== undefined;
}

/** Of several names for a value none is needed; the call asks for one of them. */
function addInput(Input: Type, field: string, spec: SharedField, required: boolean): void {
  const { inputDecorators: reads, validators: rules } = spec;
  const kept = spec.required && !required ? [IsOptionalNotNull()] : [];
  decorateMember(
    Input,
    field,
    ...reads,
    ...kept,
    ...rules,
    api({ ...told(spec), ...spec.api, required }),
  );
}

function addShown(View: Type, { words, shared, derived = {} }: Declared): void {
  for (const [field, word] of Object.entries(words)) {
    const shape = { type: String, ...shown(word) };
    decorateMember(View, field, api(isAlwaysPresent(word) ? shape : { ...shape, nullable: true }));
  }
  for (const [field, spec] of Object.entries(shared)) {
    if (spec.access === 'kept') continue;
    // How long an input may be is no promise of an answer.
    const { maxLength: _, ...shape } = { maxLength: 0, ...(spec.shownApi ?? spec.api) };
    decorateMember(View, field, api({ ...shown(spec), ...shape, required: true }));
    if (spec.beside) decorateMember(View, spec.beside.name, api(spec.beside.api));
  }
  for (const [member, spec] of Object.entries(derived)) decorateMember(View, member, api(spec.api));
}

/** The classes of a kind's inputs and answers, as one would have written them out. */
export function classesOf(declared: Declared) {
  const {
    name: entity,
    contractName: name = entity,
    words,
    structured,
    flat = structured,
  } = declared;
  const place = positionOptions(declared);
  const Words = named(`${name}TranslationDto`, class extends TranslationDto {});
  for (const [field, { example }] of Object.entries(words)) {
    const shape = { type: String, nullable: true };
    decorateMember(Words, field, api(example === undefined ? shape : { ...shape, example }));
  }
  const Flat = named(flat ? `${name}Dto` : `Flat${name}Dto`, class extends FlatDto {});
  if (structured) {
    const shape = { type: 'integer', nullable: true, description: BASE_ID };
    decorateMember(Flat, `base${name}Id`, api(shape));
  }
  addShown(Flat, declared);
  const Base = named(flat ? `Base${name}Dto` : `${name}Dto`, class extends BaseDto {});
  addShown(Base, declared);
  if (place && place.shown !== null) {
    decorateMember(Base, place.shown, api({ type: 'integer', description: SHOWN_PLACE }));
  }
  const versions = { type: Words, isArray: true, required: false, description: VERSIONS };
  decorateMember(Base, 'translations', api(versions));
  return { ...inputsOf(declared), Flat, Base, Words };
}
