import { parentPort } from 'node:worker_threads';
import { type CheckRequest, checkText } from './check-text.js';

/* Runs in its own thread, because checking long or hostile texts may take more time than the server can spare. */

parentPort!.on('message', ({ sent, from, text, to, glossary }: CheckRequest) => {
  parentPort!.postMessage(checkText(sent, from, text, to, glossary));
});
parentPort!.postMessage('ready');
