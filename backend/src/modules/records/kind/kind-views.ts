import { type Language } from '../../../kernel/language.js';
import { type ImageLookup } from '../../localization/index.js';
import { type RecordDefinition } from '../record-definition.js';
import { toBaseRow, toFlatRow } from '../record.dto.js';
import { type Declaration, type KindView } from './declaration.js';
import { isAlwaysPresent } from './kind-classes.js';
import { showSharedFields, showPosition } from './kind-definition.js';
import {
  type BaseOf,
  type KindClasses,
  type CreateOf,
  type FlatOf,
  type RecordOf,
  type KindShape,
  type ResponseOf,
  type UpdateOf,
} from './types.js';

export interface KindViews<T extends KindShape> {
  /** For controllers whose rows are translations. */
  readonly flat: KindView<T, FlatOf<T>>;
  /** For controllers whose rows are records. */
  readonly base: KindView<T, BaseOf<T>>;
  /** Maps a record to a response with its base texts only. */
  readonly showBaseTexts: (record: RecordOf<T>, images: ImageLookup) => ResponseOf<T>;
}

/** Returns the decorator that accepts the files of all fields; undefined if no field has uploads. */
function createUploadDecorator<T extends KindShape>({
  shared,
}: Declaration<T>): MethodDecorator | undefined {
  const parts = Object.entries(shared).flatMap(([field, { alias, uploads }]) =>
    (uploads?.parts ?? []).map((part) => {
      const { purpose, maxCount } = uploads!;
      const bodyField = alias?.name ?? field;
      return [
        part,
        maxCount === undefined ? { purpose, bodyField } : { purpose, bodyField, maxCount },
      ] as const;
    }),
  );
  // All fields have the same decorator, which gets the parts of all of them.
  const decorator = Object.values(shared).flatMap(({ uploads }) => uploads?.decorator ?? [])[0];
  return parts.length > 0 ? decorator?.(Object.fromEntries(parts)) : undefined;
}

/** Creates the views of a declared kind. */
export function createViews<T extends KindShape>(
  declared: Declaration<T>,
  definition: RecordDefinition<RecordOf<T>, CreateOf<T>, UpdateOf<T>>,
  { Create, Update, Flat, Base }: KindClasses<T>,
): KindViews<T> {
  const { name, words, shared, structured } = declared;
  const fields = Object.entries(words);
  const companions = Object.entries(shared).flatMap(([field, { companion }]) =>
    companion ? [{ field, ...companion }] : [],
  );

  const toResponse = (
    record: RecordOf<T>,
    shownTexts: Readonly<Record<string, string | null>>,
    language: Language,
    images: ImageLookup,
  ) => {
    const texts = fields.map(([field, spec]) => [
      field,
      shownTexts[field] ?? spec.emptyText ?? (isAlwaysPresent(spec) ? '' : null),
    ]);
    const title = shownTexts[record.titleField] ?? '';
    const companionValues = companions.map(({ field, name: member, show }) => [
      member,
      show(Reflect.get(record, field), language, title, images),
    ]);
    return {
      ...Object.fromEntries(texts),
      ...showSharedFields(declared, record),
      ...Object.fromEntries(companionValues),
    } as ResponseOf<T>;
  };

  const decorator = createUploadDecorator(declared);
  const commonOptions = { definition, Create, Update, ...(decorator && { decorator }) };
  return {
    showBaseTexts: (record, images) => {
      const baseTexts = Object.fromEntries(
        fields.map(([field]) => [field, record.baseText(field)]),
      );
      return toResponse(record, baseTexts, record.baseLanguage, images);
    },
    flat: {
      ...commonOptions,
      View: Flat,
      show: (record, language, images) => {
        const { row, texts: shownTexts, baseId } = toFlatRow(record, language);
        const baseIdMember = structured ? { [`base${name}Id`]: baseId } : {};
        return Object.assign(
          row,
          baseIdMember,
          toResponse(record, shownTexts, language, images),
        ) as FlatOf<T>;
      },
    },
    base: {
      ...commonOptions,
      View: Base,
      show: (record, language, images) => {
        const { row, texts: shownTexts } = toBaseRow(record, language);
        const position = showPosition(declared, record);
        return Object.assign(
          row,
          toResponse(record, shownTexts, language, images),
          position,
        ) as BaseOf<T>;
      },
    },
  };
}
