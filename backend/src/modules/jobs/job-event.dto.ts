import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { CONTENT_CHANNEL, MESSAGES_CHANNEL } from '../../kernel/triggers.js';
import { JobDto } from './job.dto.js';

/** What every event about jobs carries, line by line: `id: …`, `event: …`, `data: …` with JSON in one line. */
class StreamEventDto {
  /**
   * Sent in `Last-Event-ID` when the stream is opened again.
   * @example "5f0c1a52-17"
   */
  id!: string;
}

/** A job is new, or is no longer as it was. */
export class JobChangedEventDto extends StreamEventDto {
  @ApiProperty({ enum: ['job'] })
  event!: 'job';

  data!: JobDto;
}

export class RemovedJobDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;
}

/** A job was taken off the list. */
export class JobRemovedEventDto extends StreamEventDto {
  @ApiProperty({ enum: ['removed'] })
  event!: 'removed';

  data!: RemovedJobDto;
}

/** Something may have been missed: the list is to be read anew. */
export class JobsResyncEventDto extends StreamEventDto {
  @ApiProperty({ enum: ['resync'] })
  event!: 'resync';

  @ApiProperty({ type: 'object', additionalProperties: false, example: {} })
  data!: Record<string, never>;
}

/** Messages of visitors came, were read or went: what is shown of them is to be read anew. */
export class MessagesChangedEventDto {
  @ApiProperty({ enum: [MESSAGES_CHANNEL] })
  event!: typeof MESSAGES_CHANNEL;

  @ApiProperty({ type: 'object', additionalProperties: false, example: {} })
  data!: Record<string, never>;
}

/** Somebody changed content: what is shown of it is to be read anew. */
export class ContentChangedEventDto {
  @ApiProperty({ enum: [CONTENT_CHANNEL] })
  event!: typeof CONTENT_CHANNEL;

  @ApiProperty({ type: 'object', additionalProperties: false, example: {} })
  data!: Record<string, never>;
}

export class LastChangesDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 86400000 })
  messages!: number;

  @ApiProperty({ type: 'integer', minimum: 0, example: 1200 })
  content!: number;
}

/**
 * The first event: how many milliseconds ago messages and content were last changed. What was read before that is to be
 * read anew.
 */
export class HelloEventDto {
  @ApiProperty({ enum: ['hello'] })
  event!: 'hello';

  data!: LastChangesDto;
}

const KINDS = {
  hello: HelloEventDto,
  job: JobChangedEventDto,
  removed: JobRemovedEventDto,
  resync: JobsResyncEventDto,
  [MESSAGES_CHANNEL]: MessagesChangedEventDto,
  [CONTENT_CHANNEL]: ContentChangedEventDto,
};

/** The stream, as far as OpenAPI 3.1 can say it: as the list of its events. */
export const JOB_EVENTS = {
  type: 'array',
  items: {
    oneOf: Object.values(KINDS).map((kind) => ({ $ref: getSchemaPath(kind) })),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(
        Object.entries(KINDS).map(([name, kind]) => [name, getSchemaPath(kind)]),
      ),
    },
  },
};
