// Baseline server: a plain node:http server that sends one fixed response. Headers are in ANSWER_HEADERS (JSON), the
// body in the file ANSWER_FILE; prints its URL.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.ANSWER_FILE);
const headers = JSON.parse(process.env.ANSWER_HEADERS);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
