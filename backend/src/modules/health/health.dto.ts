import { ApiProperty } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/openapi-decorators.js';

const STATES = ['up', 'down'] as const;

export class LiveDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status!: 'ok';

  /**
   * The version of the product, equal to `info.version` of this document.
   * @example "1.1.0"
   */
  version!: string;
}

export class ClientDto {
  /**
   * The IP address that rate limits use: that of the connection, or the one reported by a proxy that `TRUST_PROXY`
   * trusts.
   * @example "203.0.113.7"
   */
  ip!: string;

  /**
   * `http` or `https`, as reported by a trusted proxy.
   * @example "https"
   */
  protocol!: string;

  /** Whether the request has `X-Forwarded-For`, trusted or not. */
  isForwarded!: boolean;
}

export class DependencyDto {
  @ApiProperty({ enum: STATES, enumName: 'DependencyState' })
  status!: (typeof STATES)[number];
}

export class DependenciesDto {
  /** PostgreSQL. Without it nothing can be saved, and pages are served from the cache. */
  database!: DependencyDto;

  /** Redis. Without it the site works, but translations wait. */
  redis!: DependencyDto;

  /** The storage of uploaded files. Without it pages are shown without their images, and no files can be added. */
  storage!: DependencyDto;

  /**
   * The folders of this machine that the process writes to, `DATA_DIR` first. `down`: the disk is full or read-only, so
   * that uploads and edits fail; pages are still served.
   */
  disk!: DependencyDto;
}

export class ReadyDto {
  /** `degraded`: Redis or the file storage is unavailable. Everything works except background jobs, or images. */
  @ApiProperty({ enum: ['ok', 'degraded'], enumName: 'Readiness' })
  status!: 'ok' | 'degraded';

  /**
   * The version of the product, equal to `info.version` of this document.
   * @example "1.1.0"
   */
  version!: string;

  dependencies!: DependenciesDto;
}

export class PagesHealthDto {
  /** `last_good`: PostgreSQL is unavailable, and visitors see cached pages. */
  @ApiProperty({ enum: ['ok', 'last_good'], enumName: 'PagesState' })
  status!: 'ok' | 'last_good';

  dependencies!: DependenciesDto;
}

/** A problem with the dependencies of {@link ReadyDto}. */
export class NotReadyDto extends ProblemDto {
  @ApiProperty({ enum: ['down'], example: 'down' })
  status!: 'down';

  dependencies!: DependenciesDto;
}
