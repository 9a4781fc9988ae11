import { parentPort } from 'node:worker_threads';
import { type CheckRequest, checkText } from '@kawabe/translation-checks';

/** A text with this word is never checked to its end. */
export const ENDLESS = 'ENDLESS';
/** A text with this word takes all the memory of the thread. */
export const GREEDY = 'GREEDY';

const taken: number[][] = [];

parentPort?.on('message', ({ sent, from, text, to, glossary }: CheckRequest) => {
  const isEndless = sent.text.includes(ENDLESS) || text.includes(ENDLESS);
  const isGreedy = text.includes(GREEDY);
  while (isEndless || isGreedy)
    if (isGreedy) taken.push(Array.from({ length: 100_000 }, Math.random));
  parentPort!.postMessage(checkText(sent, from, text, to, glossary));
});
parentPort?.postMessage('ready');
