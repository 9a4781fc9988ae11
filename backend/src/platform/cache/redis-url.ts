import { Redis, type RedisOptions } from 'ioredis';

/**
 * Matches `redis+sentinel://[USER:PASSWORD@]HOST[:PORT][,HOST[:PORT]…]/NAME[/DATABASE][?sentinel_password=…]`, not
 * `redis://HOST`.
 */
const SENTINEL_URL =
  /^(rediss?)\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/?]+)\/([^/?]+)(?:\/(\d{1,5}))?(?:\?sentinel_password=([^&]+))?$/;
/** Matches `redis-1`, `redis-1:26379`, `[::1]:26379`; not `::1`. */
const HOST_PATTERN = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const SENTINEL_PORT = 26379;

const decode = (text: string | undefined) => (text ? decodeURIComponent(text) : undefined);

function parseSentinelHosts(text: string): { host: string; port: number }[] | undefined {
  const sentinels: { host: string; port: number }[] = [];
  for (const entry of text.split(',')) {
    const [, host, port] = HOST_PATTERN.exec(entry.trim()) ?? [];
    if (host === undefined) return undefined;
    sentinels.push({ host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? SENTINEL_PORT) });
  }
  return sentinels;
}

/** Returns the Sentinel options for ioredis. Undefined if the URL is malformed or names no Sentinels. */
export function parseSentinelUrl(url: string): RedisOptions | undefined {
  const [, scheme, username, password, hosts, name, db, sentinelPassword] =
    SENTINEL_URL.exec(url) ?? [];
  const sentinels = hosts === undefined ? undefined : parseSentinelHosts(hosts);
  if (sentinels === undefined || name === undefined) return undefined;
  const usesTls = scheme === 'rediss';
  return {
    sentinels,
    name: decode(name),
    username: decode(username),
    password: decode(password),
    sentinelPassword: decode(sentinelPassword),
    db: Number(db ?? 0),
    ...(usesTls ? { tls: {}, enableTLSForSentinelMode: true } : {}),
  };
}

/** Whether a URL is valid as `REDIS_URL`: one server, with or without TLS, or Sentinels. */
export function isRedisUrl(url: string): boolean {
  try {
    if (parseSentinelUrl(url) !== undefined) return true;
  } catch {
    // A part is not correctly percent-encoded.
    return false;
  }
  return /^rediss?:\/\//.test(url) && URL.canParse(url) && isPercentEncoded(url);
}

/** Whether clients can decode the parts of a URL: `a%2Fb` is correct, `50%` is not. Also true if it is no URL. */
export function isPercentEncoded(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password, pathname } = new URL(url);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Connects to the server, or to the current master reported by its Sentinels. */
export function connectToRedis(url: string, options: RedisOptions): Redis {
  const sentinel = parseSentinelUrl(url);
  return sentinel ? new Redis({ ...sentinel, ...options }) : new Redis(url, options);
}
