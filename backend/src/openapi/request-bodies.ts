import { type OpenAPIObject } from '@nestjs/swagger';
import { FILE_PARTS, type FileField, type FileFields } from '../platform/http/received-files.js';
import { mapOperations, type Operation } from './operations.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type Form = Exclude<Schema, { $ref: string }>;

const REFERENCE = '#/components/schemas/';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const FILE = { type: 'string', format: 'binary' } as const;

function toFilePart({ description, maxCount }: FileField, field: Schema | undefined): Schema {
  if (maxCount !== undefined)
    return { type: 'array', items: FILE, maxItems: maxCount, description };
  if (!field) return { ...FILE, description };
  // The same name takes an address as text, or the file itself.
  return { description, anyOf: [field, FILE] };
}

/** What a form sends in place of an object: its fields, and files. A file stands in for the field that it goes into. */
function toFormSchema(plain: Form, files: FileFields): Form {
  const parts = Object.entries(files);
  const properties = parts.map(([name, part]) => [
    name,
    toFilePart(part, plain.properties?.[name]),
  ]);
  const replaced = new Set(parts.map(([, { bodyField: into }]) => into));
  const required = [
    ...(plain.required ?? []).filter((name) => !replaced.has(name)),
    ...parts.flatMap(([name, { required: isNeeded }]) => (isNeeded ? [name] : [])),
  ];
  const { required: _all, ...rest } = plain;
  return {
    ...rest,
    type: 'object',
    properties: { ...plain.properties, ...(Object.fromEntries(properties) as Schemas) },
    ...(required.length > 0 && { required }),
  };
}

/**
 * Gives every call that takes files its two bodies: JSON, which carries none, and a form that does. One that comes to
 * nothing without a file takes the form alone.
 */
export function addMultipartBodies(document: OpenAPIObject): OpenAPIObject {
  const schemas: Schemas = { ...document.components?.schemas };
  const inForm = (schema: Schema, files: FileFields, isNeeded: boolean): Schema => {
    if (!('$ref' in schema)) return toFormSchema(schema, files);
    const name = schema.$ref.slice(REFERENCE.length);
    const form = isNeeded ? name : name.replace(/Dto$/, 'FormDto');
    schemas[form] = toFormSchema(schemas[name] as Form, files);
    return { $ref: REFERENCE + form };
  };
  const paths = mapOperations(document.paths, (operation) => {
    const { [FILE_PARTS]: files, ...rest } = operation as Operation & { [FILE_PARTS]?: FileFields };
    if (!files) return rest;
    const { requestBody } = rest;
    const given = requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE] : {};
    const plain = given?.schema ?? { type: 'object' };
    const isNeeded = Object.values(files).some((file) => file.required);
    const content = {
      ...(!isNeeded && { [JSON_TYPE]: { schema: plain } }),
      [FORM_TYPE]: { schema: inForm(plain, files, isNeeded) },
    };
    return { ...rest, requestBody: { required: true, content } };
  });
  return { ...document, paths, components: { ...document.components, schemas } };
}
