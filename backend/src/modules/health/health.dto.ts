import { ApiProperty } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/openapi.js';

const STATES = ['up', 'down'] as const;

export class LiveDto {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status!: 'ok';

  /**
   * Version of the product, `info.version` of the contract.
   * @example "1.1.0"
   */
  version!: string;
}

export class ClientDto {
  /**
   * Address that limits count by: that of the connection, or the one a proxy that `TRUST_PROXY` counts has named.
   * @example "203.0.113.7"
   */
  ip!: string;

  /**
   * `http` or `https`, as a trusted proxy has named it.
   * @example "https"
   */
  protocol!: string;

  /** Whether the request carries `X-Forwarded-For`, trusted or not. */
  isForwarded!: boolean;
}

export class DependencyDto {
  @ApiProperty({ enum: STATES, enumName: 'DependencyState' })
  status!: (typeof STATES)[number];
}

export class DependenciesDto {
  /** PostgreSQL. Without it nothing can be saved; pages are served from what was last seen. */
  database!: DependencyDto;

  /** Redis. Without it the site works, and translations wait. */
  redis!: DependencyDto;

  /** Where uploaded files are. Without it pages are shown without their pictures, and none can be added. */
  storage!: DependencyDto;

  /**
   * The folders of this machine that the process writes to, `DATA_DIR` first. `down`: the disk is full or can only be read, so
   * that uploads and edits fail; pages are served.
   */
  disk!: DependencyDto;
}

export class ReadyDto {
  /** `degraded`: Redis or the storage of files is away; all goes on but the background work, or but pictures. */
  @ApiProperty({ enum: ['ok', 'degraded'], enumName: 'Readiness' })
  status!: 'ok' | 'degraded';

  /**
   * Version of the product, `info.version` of the contract.
   * @example "1.1.0"
   */
  version!: string;

  dependencies!: DependenciesDto;
}

export class PagesDto {
  /** `last_good`: PostgreSQL is away, and visitors see pages as they were before. */
  @ApiProperty({ enum: ['ok', 'last_good'], enumName: 'PagesState' })
  status!: 'ok' | 'last_good';

  dependencies!: DependenciesDto;
}

/** A problem like any other, and what {@link ReadyDto} would have told. */
export class NotReadyDto extends ProblemDto {
  @ApiProperty({ enum: ['down'], example: 'down' })
  status!: 'down';

  dependencies!: DependenciesDto;
}
