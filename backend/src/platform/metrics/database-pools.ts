import { Injectable } from '@nestjs/common';
import { type Pool } from 'pg';

/** The pools of connections that this process has opened. */
@Injectable()
export class DatabasePools {
  readonly all: Pool[] = [];

  readonly add = (pool: Pool): void => {
    this.all.push(pool);
  };
}
