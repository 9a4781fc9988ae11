import { type Language } from '../../../kernel/language.js';
import { type ImageLookup } from '../../localization/index.js';
import { type RecordDefinition } from '../record-definition.js';
import { toBase, toFlat } from '../record.dto.js';
import { type Declaration, type View } from './declaration.js';
import { isAlwaysPresent } from './kind-classes.js';
import { sharedValues, responsePosition } from './kind-definition.js';
import {
  type BaseOf,
  type Classes,
  type CreateOf,
  type FlatOf,
  type RecordOf,
  type KindShape,
  type ResponseOf,
  type UpdateOf,
} from './types.js';

export interface Views<T extends KindShape> {
  readonly flat: View<T, FlatOf<T>>;
  readonly base: View<T, BaseOf<T>>;
  /** A record as it is shown, with the words of its base language alone. */
  readonly raw: (record: RecordOf<T>, pictures: ImageLookup) => ResponseOf<T>;
}

/** How its calls take files: all of them, whichever fields they are for. */
function takesOf<T extends KindShape>({ shared }: Declaration<T>): MethodDecorator | undefined {
  const parts = Object.entries(shared).flatMap(([field, { alias, uploads }]) =>
    (uploads?.parts ?? []).map((part) => {
      const { purpose, maxCount } = uploads!;
      const into = alias?.name ?? field;
      return [
        part,
        maxCount === undefined ? { purpose, into } : { purpose, into, maxCount },
      ] as const;
    }),
  );
  const takes = Object.values(shared).flatMap(({ uploads }) => uploads?.takes ?? [])[0];
  return parts.length > 0 ? takes?.(Object.fromEntries(parts)) : undefined;
}

/** The views of a declared kind. */
export function viewsOf<T extends KindShape>(
  declared: Declaration<T>,
  definition: RecordDefinition<RecordOf<T>, CreateOf<T>, UpdateOf<T>>,
  { Create, Update, Flat, Base }: Classes<T>,
): Views<T> {
  const { name, words, shared, structured } = declared;
  const fields = Object.entries(words);
  const pictured = Object.entries(shared).flatMap(([field, { beside }]) =>
    beside ? [{ field, ...beside }] : [],
  );

  const shown = (
    record: RecordOf<T>,
    found: Readonly<Record<string, string | null>>,
    language: Language,
    pictures: ImageLookup,
  ) => {
    const texts = fields.map(([field, word]) => [
      field,
      found[field] ?? word.emptyText ?? (isAlwaysPresent(word) ? '' : null),
    ]);
    const title = found[record.titleField] ?? '';
    const beside = pictured.map(({ field, name: member, show }) => [
      member,
      show(Reflect.get(record, field), language, title, pictures),
    ]);
    return {
      ...Object.fromEntries(texts),
      ...sharedValues(declared, record),
      ...Object.fromEntries(beside),
    } as ResponseOf<T>;
  };

  const takes = takesOf(declared);
  const inputs = { definition, Create, Update, ...(takes && { takes }) };
  return {
    raw: (record, pictures) => {
      const own = Object.fromEntries(fields.map(([field]) => [field, record.baseText(field)]));
      return shown(record, own, record.baseLanguage, pictures);
    },
    flat: {
      ...inputs,
      View: Flat,
      show: (record, language, pictures) => {
        const { row, words: found, baseId } = toFlat(record, language);
        const id = structured ? { [`base${name}Id`]: baseId } : {};
        return Object.assign(row, id, shown(record, found, language, pictures)) as FlatOf<T>;
      },
    },
    base: {
      ...inputs,
      View: Base,
      show: (record, language, pictures) => {
        const { row, words: found } = toBase(record, language);
        const place = responsePosition(declared, record);
        return Object.assign(row, shown(record, found, language, pictures), place) as BaseOf<T>;
      },
    },
  };
}
