// Two server processes use one database. Measures how soon after its response an edit by one process reaches the other,
// and whether a later read returns stale bytes. 1,000 edits.
import { fetchRaw, median } from './lib/load.mjs';
import { startSecondProcess } from './lib/second-process.mjs';
import { signIn } from './lib/sign-in.mjs';

const EDITS = 1000;
const { BASE_URL } = process.env;
const PATH = '/api/rooms?language=en';

async function readContentVersion(url) {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const match = /^kawabe_content_version (\d+)/m.exec(text);
  if (!match) throw new Error('The metrics do not contain the content version.');
  return Number(match[1]);
}

const api = await signIn();
const peer = await startSecondProcess();
const [room] = await (await fetch(BASE_URL + PATH)).json();
const delays = [];
let staleReads = 0;
let ownStaleReads = 0;
try {
  for (let edit = 0; edit < EDITS; edit += 1) {
    const text = `Edit ${edit} of many.`;
    const before = await readContentVersion(peer.url);
    await api.put(`/api/base-rooms/${room.recordId}/translations/en`, { description: text });
    const respondedAt = performance.now();
    const ownResponse = await fetchRaw(BASE_URL + PATH);
    if (!ownResponse.body.includes(text)) ownStaleReads += 1;
    while ((await readContentVersion(peer.url)) === before) {
      if (performance.now() - respondedAt > 10_000)
        throw new Error('A change notification was never received.');
    }
    delays.push(performance.now() - respondedAt);
    const { body } = await fetchRaw(peer.url + PATH);
    if (!body.includes(text)) staleReads += 1;
  }
} finally {
  await peer.stop();
}
const maxDelay = Math.max(...delays);
process.stdout.write(
  `${ownStaleReads === 0 ? '✓' : '✗'} in the writing process: ${ownStaleReads} of ${EDITS} reads after the response were stale\n` +
    `${staleReads === 0 ? '✓' : '✗'} in the other: ${staleReads} of ${EDITS} reads after its notification were stale\n` +
    `${maxDelay <= 100 ? '✓' : '✗'} response to notification: median ${median(delays).toFixed(1)} ms, ` +
    `worst ${maxDelay.toFixed(1)} ms (aim: 100)\n`,
);
process.exitCode = staleReads + ownStaleReads === 0 && maxDelay <= 100 ? 0 : 1;
