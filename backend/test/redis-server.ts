import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';
import { findFreePort } from './free-port.js';

/** A Redis server that a test can kill, empty and freeze. It persists nothing. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort());
    await server.launch();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async launch(): Promise<void> {
    const program = process.env['REDIS_SERVER'] ?? 'redis-server';
    const options = ['--port', String(this.port), '--save', '', '--appendonly', 'no'];
    this.process = spawn(program, options, { stdio: 'ignore' });
    await eventually(() => this.command((redis) => redis.ping()));
  }

  async kill(): Promise<void> {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }

  /** Stops the server from responding, without closing its connections. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  async empty(): Promise<void> {
    await this.command((redis) => redis.flushall());
  }

  private async command(run: (redis: Redis) => Promise<unknown>): Promise<void> {
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await run(redis);
    } finally {
      redis.disconnect();
    }
  }
}
