// Measures whether the duration of a rejected sign-in reveals which users exist: an unknown username must take as
// long as a known one.
const { BASE_URL, ADMIN_USERNAME } = process.env;

/** Below the throttle of failed sign-ins. */
const ROUNDS = 4;
/** Minimum duration for an unknown user, as a share of that for a known one. */
const MIN_SHARE = 0.6;

async function timeRejectedSignIn(username) {
  const startedAt = performance.now();
  const response = await fetch(`${BASE_URL}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'wrong' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`Signing in returned ${response.status}.`);
  return performance.now() - startedAt;
}

// The first request prepares the hash that unknown users are compared with.
await timeRejectedSignIn('nobody');
const times = { known: [], unknown: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  times.known.push(await timeRejectedSignIn(ADMIN_USERNAME));
  times.unknown.push(await timeRejectedSignIn('nobody'));
}
// Other work on the machine only increases durations.
const [knownMs, unknownMs] = [times.known, times.unknown].map((durations) =>
  Math.min(...durations),
);
const isMet = unknownMs > knownMs * MIN_SHARE;
process.stdout.write(
  `${isMet ? '✓' : '✗'} refused after ${knownMs.toFixed(0)} ms for a known user, ${unknownMs.toFixed(0)} ms for an unknown one ` +
    `(aim: ${MIN_SHARE * 100} % at least)\n`,
);
process.exitCode = isMet ? 0 : 1;
