/**
 * State of the rate limiter in Redis, shared by all processes; each operation is atomic.
 *
 * - Hash `state`: `until` and `code` of a pause; the earliest times of the next `request` and `token`; the number of
 *   consecutive `failures`.
 * - Sorted set `slots`: ids of running requests, by the end of their leases.
 *
 * Both expire after a day (86,400,000 ms). The operations with their arguments; each returns a number and a text:
 *
 * - `slot`: id, concurrency, lease in ms. Returns 1 if the slot was acquired.
 * - `renew`: lease in ms, ids.
 * - `release`: id.
 * - `reserve`: tokens, ms per request, ms per token, urgent (0 or 1). Returns the ms to wait, and the code of a pause.
 * - `usage`: difference in tokens, ms per token. Resets the failures.
 * - `failed`: none. Returns the number of failures.
 * - `pause`: ms, error code.
 * - `resume`: none.
 */
export const RATE_LIMIT_SCRIPT = `
local state, slots, op = KEYS[1], KEYS[2], ARGV[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function number(name) return tonumber(redis.call('HGET', state, name) or '0') end
local function extendExpiry() redis.call('PEXPIRE', state, 86400000) end

if op == 'slot' then
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  if redis.call('ZCARD', slots) >= tonumber(ARGV[3]) then return {0, ''} end
  redis.call('ZADD', slots, now + ARGV[4], ARGV[2])
  redis.call('PEXPIRE', slots, 86400000)
  return {1, ''}
end
if op == 'renew' then
  for i = 3, #ARGV do redis.call('ZADD', slots, 'XX', now + ARGV[2], ARGV[i]) end
  return {1, ''}
end
if op == 'release' then
  redis.call('ZREM', slots, ARGV[2])
  return {1, ''}
end
if op == 'reserve' then
  local tokens, requestMs, tokenMs, urgent = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
  local pauseMs = number('until') - now
  if pauseMs > 0 then return {math.ceil(pauseMs), redis.call('HGET', state, 'code')} end
  local nextRequest, nextToken = number('request'), number('token')
  local wait = math.max(requestMs > 0 and nextRequest - now or 0, tokenMs > 0 and nextToken - now or 0)
  if wait > 0 and urgent == '0' then return {math.ceil(wait), ''} end
  if requestMs > 0 then redis.call('HSET', state, 'request', math.max(nextRequest, now) + requestMs) end
  if tokenMs > 0 then redis.call('HSET', state, 'token', math.max(nextToken, now) + tokens * tokenMs) end
  extendExpiry()
  return {0, ''}
end
if op == 'usage' then
  redis.call('HDEL', state, 'failures')
  local difference = tonumber(ARGV[2]) * tonumber(ARGV[3])
  if difference ~= 0 then redis.call('HSET', state, 'token', number('token') + difference) end
  return {0, ''}
end
if op == 'failed' then
  extendExpiry()
  return {redis.call('HINCRBY', state, 'failures', 1), ''}
end
if op == 'pause' then
  if now + ARGV[2] > number('until') then
    redis.call('HSET', state, 'until', now + ARGV[2], 'code', ARGV[3])
  end
  extendExpiry()
  return {0, ''}
end
redis.call('HDEL', state, 'until', 'code', 'failures')
return {0, ''}
`;
