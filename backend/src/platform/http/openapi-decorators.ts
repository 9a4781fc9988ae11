import { applyDecorators } from '@nestjs/common';
import {
  ApiHeader,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  OmitType,
  type OpenAPIObject,
} from '@nestjs/swagger';

import {
  FIELD_CODES,
  type FieldCode,
  PROBLEM_CODES,
  type ProblemCode,
} from '../../kernel/problem-codes.js';

/** What is wrong with one field. */
export class FieldProblemDto {
  @ApiProperty({ type: String, example: 'name' })
  field!: string;

  /** Stable, for programs. The introduction says what each means. */
  @ApiProperty({ enum: Object.keys(FIELD_CODES), enumName: 'FieldCode', example: 'required' })
  code!: FieldCode;

  @ApiProperty({ type: String, example: 'Name is required.' })
  message!: string;
}

/** Error response. */
export class ProblemDto {
  @ApiProperty({ type: 'integer', example: 400 })
  statusCode!: number;

  /** Stable, for programs. The introduction says what each means. */
  @ApiProperty({
    enum: Object.keys(PROBLEM_CODES),
    enumName: 'ProblemCode',
    example: 'validation_failed',
  })
  code!: ProblemCode;

  /** One English sentence. */
  @ApiProperty({ type: String, example: 'Name is required.' })
  message!: string;

  /** One entry for each invalid or duplicate field. */
  @ApiProperty({ type: [FieldProblemDto], required: false })
  errors?: FieldProblemDto[];

  /** What is stored now; on `version_conflict` and `precondition_failed` only. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  current?: Record<string, unknown> | null;

  /** The scope that the token lacks; on `insufficient_scope` only. */
  @ApiPropertyOptional({ type: String, example: 'content:write:rooms' })
  requiredScope?: string;

  /** What the browser signs; on `second_factor_required` only (`PublicKeyCredentialRequestOptionsJSON`). */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  passkeyOptions?: Record<string, unknown>;

  /** The nights that are taken, as the days on which they begin; on `nights_taken` only. */
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'date' },
    example: ['2030-04-03'],
  })
  nights?: string[];

  /** What takes them, on `nights_taken` only: stays and calendars (`by`), with their `id` and days. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'object', additionalProperties: true } })
  takenBy?: Record<string, unknown>[];

  /** Why the calendar or the backup cannot be read; on `calendar_unreadable` and `not_a_backup` only. */
  @ApiPropertyOptional({ type: String, example: 'not_a_calendar' })
  reason?: string;

  /** The id of this request in our log. */
  @ApiProperty({ type: String, example: '5f0c1a52-6a1e-4a1c-9a57-3a1e2f6b7c8d' })
  requestId!: string;
}

/** Error response by RFC 9457. */
export class ProblemDetailsDto extends OmitType(ProblemDto, ['statusCode', 'message']) {
  /** Link to the code in the error catalog. */
  @ApiProperty({
    type: String,
    format: 'uri-reference',
    example: '/api/docs/errors#validation_failed',
  })
  type!: string;

  /** Meaning of the code, in constant wording. */
  @ApiProperty({ type: String, example: 'Some fields are invalid; `errors` lists each one.' })
  title!: string;

  @ApiProperty({ type: 'integer', example: 400 })
  status!: number;

  /** One English sentence about this case. */
  @ApiProperty({ type: String, example: 'Name is required.' })
  detail!: string;

  /** URL of the request. */
  @ApiProperty({ type: String, format: 'uri-reference', example: '/api/base-rooms' })
  instance!: string;
}

/** Security scheme of the metrics: a bearer token that is not a user's. */
export const METRICS_SECURITY = 'metrics';

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The input is invalid; `errors` lists each field.',
  401: 'Not signed in, or the token is no longer valid.',
  403:
    'The API token lacks the scope in `requiredScope`, or the operation is not available to API tokens; or ' +
    'the session must be confirmed again (`confirmation_required`).',
  404: 'The record does not exist.',
  408: 'The body took too long to arrive.',
  409: 'A conflict with the stored state; on `version_conflict`, `current` holds that state.',
  410: 'The cursor is no longer valid: read everything again.',
  412: 'The version in `If-Match` is not the stored one; `current` holds the stored state.',
  413: 'The body is too large.',
  415: 'The operation does not support this type of body.',
  422: 'The `Idempotency-Key` was already used for a different request.',
  429: 'Too many requests; see `Retry-After`.',
  503: 'A required service is unavailable, or the server is receiving too much data at once; see `Retry-After`.',
  507: 'The storage for files is full.',
};

type OperationResponses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];

/** Returns the error responses with these statuses, and `default` for all others. */
export function problemResponses(...statuses: number[]): OperationResponses {
  const content = { 'application/json': { schema: { $ref: getSchemaPath(ProblemDto) } } };
  const byStatus: OperationResponses = Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_DESCRIPTIONS[status] ?? 'An error.', content },
    ]),
  );
  const description =
    'Any other problem, such as 405 for a method that the URL does not support, and 500 for an unexpected error.';
  return { ...byStatus, default: { description, content } };
}

/** Documents the error responses of an operation, all with the schema {@link ProblemDto}. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({
        status,
        type: ProblemDto,
        description: STATUS_DESCRIPTIONS[status] ?? 'An error.',
      }),
    ),
  );
}

/** Documents the headers and errors of every write by an administrator. */
export function ApiWrite(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '8 to 64 characters, unique per user action: a repeated request gets the first response again.',
    }),
    ApiProblems(...new Set([400, 401, 408, 409, 413, 415, 422, 503, ...statuses])),
  );
}

/** Documents that a write accepts `If-Match`. */
export function ApiIfMatch(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The state that the change starts from: the `version` in double quotes, the `ETag` of the ' +
        'resource, several of them, or `*` for any state. If none matches the stored state, nothing is ' +
        'written: 412.',
      example: '"3"',
    }),
    ApiProblems(412),
  );
}
