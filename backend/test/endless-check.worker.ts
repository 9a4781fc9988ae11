import { parentPort } from 'node:worker_threads';
import { type CheckRequest, checkText } from '@kawabe/translation-checks';

/** The check of a text with this word never ends. */
export const ENDLESS = 'ENDLESS';
/** The check of a text with this word uses all memory of the thread. */
export const GREEDY = 'GREEDY';

const allocated: number[][] = [];

parentPort?.on('message', ({ sent, from, text, to, glossary }: CheckRequest) => {
  const isEndless = sent.text.includes(ENDLESS) || text.includes(ENDLESS);
  const isGreedy = text.includes(GREEDY);
  while (isEndless || isGreedy)
    if (isGreedy) allocated.push(Array.from({ length: 100_000 }, Math.random));
  parentPort!.postMessage(checkText(sent, from, text, to, glossary));
});
parentPort?.postMessage('ready');
