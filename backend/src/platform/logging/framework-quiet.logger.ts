import { Injectable } from '@nestjs/common';
import { Logger } from 'nestjs-pino';

/** Nest's own, of which each start writes more than two hundred lines. */
const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** What the framework tells of its start is for those who look for a fault in it. */
@Injectable()
export class FrameworkQuietLogger extends Logger {
  override log(message: unknown, ...more: unknown[]): void {
    if (FRAMEWORK.has(String(more.at(-1)))) this.debug(message, ...more);
    else super.log(message, ...more);
  }
}
