import { type KindDto, type KindFieldDto } from '../content/kinds.dto.js';
import { type Declaration } from './declaration.js';
import { type SharedField, type Told, type WordSpec } from './fields.js';
import { placeOf } from './place.js';
import { type Shape } from './types.js';

const told = ({ says, example }: Told) => ({
  ...(says !== undefined && { description: says }),
  ...(example !== undefined && { example }),
});

function publishedWord(name: string, word: WordSpec): KindFieldDto {
  const { required = false, maxLength, lines = 1, cardLength, title, fixed, measure, list } = word;
  return {
    name,
    where: 'words',
    type: 'text',
    required,
    maxLength,
    lines,
    ...(cardLength !== undefined && { cardLength }),
    ...(title && { title }),
    ...(fixed && { fixed }),
    ...(measure && { measure }),
    ...(list && { list }),
    ...told(word),
  };
}

function publishedShared(name: string, spec: SharedField): KindFieldDto {
  const { type, required, initial, pictures, uploads, column, access } = spec;
  const shape = spec.api as { enum?: string[] } & Pick<
    KindFieldDto,
    'maxLength' | 'minimum' | 'maximum'
  >;
  const { enum: values, maxLength, minimum, maximum } = shape;
  const { max = 1 } = pictures ?? {};
  return {
    name,
    where: 'shared',
    type,
    required,
    ...(maxLength !== undefined && { maxLength }),
    ...(values && { values }),
    ...(minimum !== undefined && { minimum, maximum }),
    ...(uploads && { picture: { purpose: uploads.purpose, many: max > 1, max } }),
    ...(['string', 'number', 'boolean'].includes(typeof initial) && { default: initial }),
    ...(column.nullable && { nullable: true }),
    ...(access && { readOnly: true }),
    ...told(spec),
  };
}

/** A declaration as forms and tables are told of it. */
export function publishedOf<T extends Shape>(declared: Declaration<T>): KindDto {
  const { kind, label, structured = false, words, shared, live, refuses } = declared;
  const [title] = Object.entries(words).find(([, word]) => word.title) ?? Object.entries(words)[0]!;
  const facts = Object.entries(shared).filter(([, { access }]) => access !== 'kept');
  return {
    kind,
    label,
    ordered: placeOf(declared) !== undefined,
    structured,
    creatable: refuses === undefined,
    titleField: title,
    liveField: live ?? null,
    fields: [
      ...Object.entries(words).map(([name, word]) => publishedWord(name, word)),
      ...facts.map(([name, spec]) => publishedShared(name, spec)),
    ],
  };
}
