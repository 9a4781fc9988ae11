import { Redis, type RedisOptions } from 'ioredis';

/** `redis+sentinel://[USER:PASSWORD@]HOST[:PORT][,HOST[:PORT]…]/NAME[/DATABASE][?sentinel_password=…]` */
const SENTINEL =
  /^(rediss?)\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/?]+)\/([^/?]+)(?:\/(\d{1,5}))?(?:\?sentinel_password=([^&]+))?$/;
const HOST_PATTERN = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const SENTINEL_PORT = 26379;

const decoded = (text: string | undefined) => (text ? decodeURIComponent(text) : undefined);

function parseSentinelHosts(text: string): { host: string; port: number }[] | undefined {
  const sentinels: { host: string; port: number }[] = [];
  for (const one of text.split(',')) {
    const [, host, port] = HOST_PATTERN.exec(one.trim()) ?? [];
    if (host === undefined) return undefined;
    sentinels.push({ host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? SENTINEL_PORT) });
  }
  return sentinels;
}

/** What ioredis is told of Sentinels, or undefined where the address names none, or is not well formed. */
export function parseSentinelUrl(address: string): RedisOptions | undefined {
  const [, scheme, username, password, hosts, name, db, sentinelPassword] =
    SENTINEL.exec(address) ?? [];
  const sentinels = hosts === undefined ? undefined : parseSentinelHosts(hosts);
  if (sentinels === undefined || name === undefined) return undefined;
  const tls = scheme === 'rediss';
  return {
    sentinels,
    name: decoded(name),
    username: decoded(username),
    password: decoded(password),
    sentinelPassword: decoded(sentinelPassword),
    db: Number(db ?? 0),
    ...(tls ? { tls: {}, enableTLSForSentinelMode: true } : {}),
  };
}

/** Whether `REDIS_URL` may be so: one server, by TLS or plainly, or what Sentinels say is the master. */
export function isRedisUrl(address: string): boolean {
  if (parseSentinelUrl(address) !== undefined) return true;
  return /^rediss?:\/\//.test(address) && URL.canParse(address);
}

/** A connection to the server of that address, or to the master that its Sentinels name, at any time. */
export function connectToRedis(address: string, options: RedisOptions): Redis {
  const sentinel = parseSentinelUrl(address);
  return sentinel ? new Redis({ ...sentinel, ...options }) : new Redis(address, options);
}
