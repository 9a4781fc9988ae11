// Measures with two server processes on one database how soon after the commit of an edit the other process receives
// it, and whether a later read returns stale bytes. 1,000 edits.
import { fetchRaw, median } from './lib/load.mjs';
import { startSecondProcess } from './lib/second-process.mjs';
import { signIn } from './lib/sign-in.mjs';

const EDITS = 1000;
const { BASE_URL } = process.env;
const PATH = '/api/rooms?language=en';

async function contentVersion(url) {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const match = /^kawabe_content_version (\d+)/m.exec(text);
  if (!match) throw new Error('The metrics do not contain the content version.');
  return Number(match[1]);
}

const api = await signIn();
const peer = await startSecondProcess();
const [room] = await (await fetch(BASE_URL + PATH)).json();
const delays = [];
let older = 0;
let ownOlder = 0;
try {
  for (let turn = 0; turn < EDITS; turn += 1) {
    const text = `Edit ${turn} of many.`;
    const before = await contentVersion(peer.url);
    await api.put(`/api/base-rooms/${room.recordId}/translations/en`, { description: text });
    const committed = performance.now();
    const own = await fetchRaw(BASE_URL + PATH);
    if (!own.body.includes(text)) ownOlder += 1;
    while ((await contentVersion(peer.url)) === before) {
      if (performance.now() - committed > 10_000)
        throw new Error('A change notification was never received.');
    }
    delays.push(performance.now() - committed);
    const { body } = await fetchRaw(peer.url + PATH);
    if (!body.includes(text)) older += 1;
  }
} finally {
  await peer.stop();
}
const worst = Math.max(...delays);
process.stdout.write(
  `${ownOlder === 0 ? '✓' : '✗'} in the writing process: ${ownOlder} of ${EDITS} reads after the answer were older\n` +
    `${older === 0 ? '✓' : '✗'} in the other: ${older} of ${EDITS} reads after it heard of the change were older\n` +
    `${worst <= 100 ? '✓' : '✗'} answer to hearing: median ${median(delays).toFixed(1)} ms, ` +
    `worst ${worst.toFixed(1)} ms (aim: 100)\n`,
);
process.exitCode = older + ownOlder === 0 ? 0 : 1;
