import { type OpenAPIObject } from '@nestjs/swagger';
import { FILE_PARTS, type FileField, type FileFields } from '../platform/http/received-files.js';
import { mapOperations, type Operation } from './operations.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type ObjectSchema = Exclude<Schema, { $ref: string }>;

const REFERENCE = '#/components/schemas/';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const FILE = { type: 'string', format: 'binary' } as const;

function toFilePart({ description, maxCount }: FileField, field: Schema | undefined): Schema {
  if (maxCount !== undefined)
    return { type: 'array', items: FILE, maxItems: maxCount, description };
  if (!field) return { ...FILE, description };
  // The field accepts a URL as text, or the file itself.
  return { description, anyOf: [field, FILE] };
}

/** Returns the multipart schema of an operation. A file field replaces the body field that it fills. */
function toFormSchema(jsonSchema: ObjectSchema, files: FileFields): ObjectSchema {
  const fileEntries = Object.entries(files);
  const properties = fileEntries.map(([name, file]) => [
    name,
    toFilePart(file, jsonSchema.properties?.[name]),
  ]);
  const replacedFields = new Set(fileEntries.map(([, { bodyField }]) => bodyField));
  const required = [
    ...(jsonSchema.required ?? []).filter((name) => !replacedFields.has(name)),
    ...fileEntries.flatMap(([name, { required: isRequired }]) => (isRequired ? [name] : [])),
  ];
  const { required: _required, ...otherKeywords } = jsonSchema;
  return {
    ...otherKeywords,
    type: 'object',
    properties: { ...jsonSchema.properties, ...(Object.fromEntries(properties) as Schemas) },
    ...(required.length > 0 && { required }),
  };
}

/**
 * Adds a multipart body to every operation that accepts files, in addition to JSON. If a file is required, multipart
 * replaces JSON.
 */
export function addMultipartBodies(document: OpenAPIObject): OpenAPIObject {
  const schemas: Schemas = { ...document.components?.schemas };
  const toMultipart = (schema: Schema, files: FileFields, isRequired: boolean): Schema => {
    if (!('$ref' in schema)) return toFormSchema(schema, files);
    const name = schema.$ref.slice(REFERENCE.length);
    const formName = isRequired ? name : name.replace(/Dto$/, 'FormDto');
    schemas[formName] = toFormSchema(schemas[name] as ObjectSchema, files);
    return { $ref: REFERENCE + formName };
  };
  const paths = mapOperations(document.paths, (operation) => {
    const { [FILE_PARTS]: files, ...jsonOperation } = operation as Operation & {
      [FILE_PARTS]?: FileFields;
    };
    if (!files) return jsonOperation;
    const { requestBody } = jsonOperation;
    const jsonContent =
      requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE] : {};
    const jsonSchema = jsonContent?.schema ?? { type: 'object' };
    const isRequired = Object.values(files).some((file) => file.required);
    const content = {
      ...(!isRequired && { [JSON_TYPE]: { schema: jsonSchema } }),
      [FORM_TYPE]: { schema: toMultipart(jsonSchema, files, isRequired) },
    };
    return { ...jsonOperation, requestBody: { required: true, content } };
  });
  return { ...document, paths, components: { ...document.components, schemas } };
}
