import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { CONTENT_CHANNEL, MESSAGES_CHANNEL } from '../../kernel/triggers.js';
import { JobDto } from './job.dto.js';

/** Events about jobs have an id. Each field is a line of the stream: `id: …`, `event: …`, `data: …` with JSON. */
class StreamEventDto {
  /**
   * Sent in `Last-Event-ID` when the stream is opened again.
   * @example "5f0c1a52-17"
   */
  id!: string;
}

/** A job was created or changed. */
export class JobChangedEventDto extends StreamEventDto {
  @ApiProperty({ enum: ['job'] })
  event!: 'job';

  data!: JobDto;
}

export class RemovedJobDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;
}

/** A job was removed from the list. */
export class JobRemovedEventDto extends StreamEventDto {
  @ApiProperty({ enum: ['removed'] })
  event!: 'removed';

  data!: RemovedJobDto;
}

/** Events may have been missed: reload the list. */
export class JobsResyncEventDto extends StreamEventDto {
  @ApiProperty({ enum: ['resync'] })
  event!: 'resync';

  @ApiProperty({ type: 'object', additionalProperties: false, example: {} })
  data!: Record<string, never>;
}

/** Messages of visitors were received, read or deleted: reload them. */
export class MessagesChangedEventDto {
  @ApiProperty({ enum: [MESSAGES_CHANNEL] })
  event!: typeof MESSAGES_CHANNEL;

  @ApiProperty({ type: 'object', additionalProperties: false, example: {} })
  data!: Record<string, never>;
}

/** Content was changed: reload it. */
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

/** Sent when a stream opens: how many milliseconds ago messages and content last changed. Reload what was read before. */
export class HelloEventDto {
  @ApiProperty({ enum: ['hello'] })
  event!: 'hello';

  data!: LastChangesDto;
}

const EVENT_DTOS = {
  hello: HelloEventDto,
  job: JobChangedEventDto,
  removed: JobRemovedEventDto,
  resync: JobsResyncEventDto,
  [MESSAGES_CHANNEL]: MessagesChangedEventDto,
  [CONTENT_CHANNEL]: ContentChangedEventDto,
};

/** The stream as OpenAPI 3.1 can describe it: as a list of its events. */
export const JOB_EVENTS = {
  type: 'array',
  items: {
    oneOf: Object.values(EVENT_DTOS).map((dto) => ({ $ref: getSchemaPath(dto) })),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(
        Object.entries(EVENT_DTOS).map(([name, dto]) => [name, getSchemaPath(dto)]),
      ),
    },
  },
};
