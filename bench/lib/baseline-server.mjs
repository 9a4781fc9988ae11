// A bare node:http server that sends one finished answer to every request: what the site is measured against.
// The answer's headers come in ANSWER_HEADERS (JSON), its bytes in the file ANSWER_FILE; the address is printed.
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
